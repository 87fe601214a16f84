// Makes the words of pictures and requests comparable: handles spelling, endings, negations, and words without meaning.

/** Words from our own prompts and from photography that say nothing about what to show. */
const emptyWords = new Set(
  (
    'a an and any are as at be by for from good has have image images in is it its of on or picture please shown show ' +
    'showing shows that the their this to view with ' +
    'accurate anatomically animal animals anatomical body case chronic acute clear clinical condition detail detailed diagnostic disease ' +
    'educational education exam example finding findings high infection medical mild photo photograph professional ' +
    'quality realistic region resolution severe sharp signs species specimen standard student students teaching textbook ' +
    'typical veterinary'
  ).split(' '),
);

const normalWords = new Set(['normal', 'healthy', 'unremarkable']);

/** Words that people use, with those that our texts use instead. */
const otherNames = new Map(
  Object.entries({
    afib: ['fibrillation'],
    av: ['atrioventricular'],
    coccidia: ['eimeria', 'cystoisospora'],
    coccidiosis: ['eimeria', 'cystoisospora'],
    founder: ['laminitis'],
    heartworm: ['dirofilaria'],
    ringworm: ['dermatophytosis'],
    roundworm: ['toxocara'],
    tapeworm: ['moniezia', 'taeniid'],
    whipworm: ['trichuris'],
  }),
);

/** Splits a text into lowercase words, with British and American spelling made the same. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('guinea pig', 'guineapig')
    .replaceAll(/\bx[- ]rays?\b/g, 'xray')
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/ae|oe/g, 'e')
    .replaceAll(/our\b/g, 'or');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const negated = /\b(?:no|not|without|never|nor|which pass(?:es)? for|pass(?:es)? for)\b[^,.;:]*/gi;

/** The text without clauses that have `no`, `not` or `without`, and without mere look-alikes. */
export function affirmed(text: string): string {
  return text.replaceAll(negated, '');
}

export function deniedWords(text: string): readonly string[] {
  const denied = wordsOf((text.match(negated) ?? []).join(' ')).filter((word) => !emptyWords.has(word));
  return denied.filter((word) => !/^(?:no|not|without|never|nor|which|pass|passes)$/.test(word));
}

/** A short name for what a text is about: its first clause that affirms something. */
export function labelOf(text: string): string {
  const clauses = affirmed(text).split(/[:;.]/);
  return (clauses.find((clause) => /\p{L}/u.test(clause)) ?? '').replaceAll(/^[\s,]+|[\s,]+$/g, '');
}

/** The words of a wish that a picture must match, and whether the wish asks for a picture without findings. */
export function demandsOf(words: readonly string[]): { readonly words: readonly string[]; readonly isNormal: boolean } {
  const said = words.filter((word) => !emptyWords.has(word));
  const left = said.filter((word) => !normalWords.has(word));
  return { words: left, isNormal: left.length < said.length };
}

/** The stems that a word is searched by: its own and those of its other names. */
export type Names = readonly string[];

export function namesOf(word: string): Names {
  return [word, ...(otherNames.get(word) ?? otherNames.get(word.replace(/s$/, '')) ?? [])].map(stem);
}

/** True if one of the names is among the stems of a text. */
export function isSaid(names: Names, stems: readonly string[]): boolean {
  return stems.some((said) => names.some((name) => said === name || (name.length >= 5 && said.startsWith(name))));
}

/**
 * Gives singular and plural, or an organism and its disease, the same stem: `casts` and `cast`, `babesiosis` and
 * `Babesia`.
 */
export function stem(word: string): string {
  const short = word.replace(/[aeios]+$/, '');
  return short.length >= 3 ? short : word;
}
