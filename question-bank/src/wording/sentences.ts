// Splits a stem into words and sentences, and finds its lead-in.

export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** A sentence ends at . ! or ? before a capital or a quotation mark, but not after a title or inside '25 mg. q12h'. */
const sentenceEnd = /(?<!\b(?:Dr|Mr|Mrs|Ms|St|vs)\.)(?<=[.!?]["”’')]*)\s+(?=["“‘'(]?[A-Z0-9])/;

export function sentencesOf(text: string): string[] {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .split(sentenceEnd)
    .filter((sentence) => sentence !== '');
}

/** Returns the question that the options answer: the last sentence. */
export function leadInOf(question: string): string {
  return sentencesOf(question).at(-1) ?? '';
}
