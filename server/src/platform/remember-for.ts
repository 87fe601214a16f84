// Caches answers of the database for a few seconds, so that the same question asked dozens of times at once is asked once.

const mostRemembered = 10_000;

/** Answers by name; a question that failed is asked again. */
export function rememberFor<Answer>(ms: number): (name: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const answers = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>();
  return (name, ask) => {
    const known = answers.get(name);
    if (known && known.until > Date.now()) return known.answer;
    const answer = ask();
    answer.catch(() => answers.delete(name));
    // Deleted first, so that the oldest always comes first.
    answers.delete(name);
    answers.set(name, { answer, until: Date.now() + ms });
    for (const oldest of answers.keys()) {
      if (answers.size <= mostRemembered) break;
      answers.delete(oldest);
    }
    return answer;
  };
}
