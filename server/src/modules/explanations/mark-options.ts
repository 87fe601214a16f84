// Finds where a model's text refers to an option. Letters and the options' own words become marks like ‹b›, and the
// rest becomes plain lowercase, one sentence each, so that claims can be found by pattern.

/** Matches the mark of any option in marked text. */
export const anyMark = '‹[a-h]›';

export function markOf(index: number): string {
  return `‹${String.fromCharCode(97 + index)}›`;
}

/** Words that can follow the option A. Before any other word, the letter is the article. */
const afterLetterA = new Set([
  ...['is', "isn't", 'was', "wasn't", 'are', 'were', 'remains', 'seems', 'represents', 'fits', 'does', 'has', 'had'],
  ...['would', 'should', 'must', 'can', 'could', 'will', 'may', 'might', 'because', 'since', 'as', 'for', 'and', 'or'],
  ...['but', 'not', 'rather', 'instead', 'here', 'in', 'on', 'which', 'with', 'due', 'given', 'when', 'from', 'if'],
]);

/** Words after which a letter is part of a name: vitamin C, hepatitis B, factor A. */
const namesWithLetter =
  /\b(?:vitamins?|hepatitis|types?|protein|influenza|groups?|grade|class|factor|stage|phase|blood|toxin|coenzyme|schedule|immunoglobulin|serotype|strain|lead|lamin|cyclosporine?|amphotericin|polymyxin|penicillin)\s+$/i;

export function markOptions(text: string, options: readonly string[]): readonly string[] {
  const plain = text
    .replace(/[*_`#>~|"“”„«»]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[‹›]/g, ' ')
    .replace(/:[ \t]*\n\s*/g, ': ')
    .replace(/[ \t]+/g, ' ');
  return markLetters(markWords(plain, options))
    .toLowerCase()
    .replace(new RegExp(`(^|\\n)\\s*(?:[-•+]\\s*|\\d+[.)]\\s*)?(${anyMark})[.):]\\s*`, 'g'), '$1$2 ')
    .replace(new RegExp(`(${anyMark})(?:[\\s.:,(–—-]*\\1\\)?)+`, 'g'), '$1')
    .split(/[.!?;]+(?=\s|$)|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Replaces the options' own words, longest first, because one option's words may be part of another's. */
function markWords(text: string, options: readonly string[]): string {
  const known = options
    .map((option, index) => ({ words: option.trim().replace(/[.!?]+$/, ''), mark: markOf(index) }))
    .filter(({ words }) => words.length >= 4)
    .sort((a, b) => b.words.length - a.words.length);
  return known.reduce((marked, { words, mark }) => {
    const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
    return marked.replace(new RegExp(`(?<![\\w‹])${pattern}(?![\\w›])`, 'gi'), mark);
  }, text);
}

function markLetters(text: string): string {
  const mark = (found: string, letter: string, at: number, whole: string): string => {
    if (namesWithLetter.test(whole.slice(Math.max(0, at - 20), at))) return found;
    const next = /^ +([a-z']+)/.exec(whole.slice(at + found.length))?.[1];
    const isArticle = /^a$/i.test(found) && next !== undefined && !afterLetterA.has(next);
    return isArticle ? found : `‹${letter.toLowerCase()}›`;
  };
  return (
    text
      // `C. perfringens` is a name; `B. The` and `(B)` are options.
      .replace(/(?<![\w‹'.-])\(?([A-H])\)?(?![\w›'-])(?!\.\s*[a-z])/g, mark)
      .replace(/(?<=\b(?:option|answer|choice|letter|key)s?(?: is|:)? )\(?([a-h])\)?(?![\w›'.-]*\w)/g, mark)
  );
}
