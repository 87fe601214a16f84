// Caches answers of the database for a few seconds, so that dozens of simultaneous equal questions need only one query.

const maxRemembered = 10_000;

/** Caches answers by name. A failed answer is not cached. */
export function rememberFor<Answer>(ms: number): (name: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const answers = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>();
  return (name, ask) => {
    const known = answers.get(name);
    if (known && known.until > Date.now()) return known.answer;
    const answer = ask();
    answer.catch(() => answers.delete(name));
    // Deleted first, so that the map stays in order of age.
    answers.delete(name);
    answers.set(name, { answer, until: Date.now() + ms });
    for (const oldest of answers.keys()) {
      if (answers.size <= maxRemembered) break;
      answers.delete(oldest);
    }
    return answer;
  };
}
