// A model's answer as it arrives. It is held back until its first line names the key, and is searched for plain
// contradictions at the end of every sentence.

import { verdictWord } from './build-prompt.ts';
import { contradictionFinder, type KeyFacts } from './find-contradiction.ts';

/** The answer contradicts the key, or does not name it in the required form. */
export class AnswerContradictsKey extends Error {
  override readonly name = 'AnswerContradictsKey';
}

/** The answer is longer than requested, or empty. */
export class AnswerUnusable extends Error {
  override readonly name = 'AnswerUnusable';
}

/** A first line is `KEY: C`, perhaps in bold. A longer line can't be one. */
const maxFirstLineLength = 40;
/** 220 words are about 1,500 characters. */
const maxAnswerLength = 6_000;
const firstLine = new RegExp(`^[\\s*_#>\`]*${verdictWord}\\W*([A-Z])\\W*$`, 'i');
const sentenceEnd = /[.!?][*_)"”’]*\s+(?=[^a-z\s])|\n/g;

export class CheckedAnswer {
  readonly #facts: KeyFacts;
  readonly #contradicts: (text: string) => string | null;
  #head = '';
  #body = '';
  #isVerified = false;
  #checkedTo = 0;

  constructor(facts: KeyFacts) {
    this.#facts = facts;
    this.#contradicts = contradictionFinder(facts);
  }

  /**
   * Takes the next part and returns the text that may be shown now. Throws if the answer contradicts the key or is too
   * long.
   */
  add(part: string): string {
    const before = this.#body.length;
    if (this.#isVerified) this.#body += part;
    else this.#body = this.#verify(part);
    if (before === 0) this.#body = this.#body.trimStart();
    if (this.#body.length > maxAnswerLength) throw new AnswerUnusable('longer than was asked for');
    this.#check(lastSentenceEnd(this.#body));
    return this.#body.slice(before);
  }

  /** Returns the complete answer after the last part. Throws as `add` does. */
  finish(): string {
    if (!this.#isVerified) this.add('\n');
    this.#checkedTo = 0;
    this.#check(this.#body.length);
    const answer = this.#body.trim();
    if (answer === '') throw new AnswerUnusable('empty');
    return answer;
  }

  /** Returns the text after the first line; empty while that line is incomplete. */
  #verify(part: string): string {
    this.#head += part;
    const start = this.#head.length - this.#head.trimStart().length;
    const end = this.#head.indexOf('\n', start);
    const line = end === -1 ? this.#head.slice(start) : this.#head.slice(start, end);
    if (line.length > maxFirstLineLength) throw new AnswerContradictsKey('no key in the first line');
    if (end === -1) return '';
    const letter = firstLine.exec(line)?.[1]?.toUpperCase();
    if (letter?.charCodeAt(0) !== 65 + this.#facts.correct) throw new AnswerContradictsKey('another key');
    this.#isVerified = true;
    return this.#head.slice(end + 1);
  }

  #check(end: number): void {
    if (end <= this.#checkedTo) return;
    if (this.#contradicts(this.#body.slice(this.#checkedTo, end)) !== null) {
      throw new AnswerContradictsKey('says otherwise further down');
    }
    this.#checkedTo = end;
  }
}

/** Returns where the last complete sentence ends. `C. perfringens` and `E. coli` end no sentence. */
function lastSentenceEnd(text: string): number {
  return [...text.matchAll(sentenceEnd)].at(-1)?.index ?? 0;
}
