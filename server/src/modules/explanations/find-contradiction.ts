// Detects whether a model's text plainly contradicts the key: it calls another option right, calls the key wrong, or
// judges the choice the wrong way round. It knows only plain sentences like those in its test. Because of all others,
// the authors' notes are shown above the model's text.

import { anyMark, markOf, markOptions } from './mark-options.ts';

export interface KeyFacts {
  /** Index of the right option. */
  readonly correct: number;
  /** Index of the chosen option; null if the question was left unanswered. */
  readonly chosen: number | null;
  readonly options: readonly string[];
}

const be =
  "(?:(?:is|was|are|were|remains|'s|seems to be|(?:would|should|must) (?:still )?(?:be|have been))(?: therefore| actually| also| equally| by far| clearly| still)*(?: the| an?| to)?)";
const thing = '(?:answer|option|choice|next step|first step|treatment|test|diagnosis)';
const good = `(?:(?:correct|right|best|most appropriate|acceptable)(?= ${thing}|$|,|:| because| here| (?:in|for) this)|(?:best|most appropriate)(?= one))`;
const bad = '(?:wrong|incorrect|mistaken|outdated|contraindicated|not (?:the )?(?:correct|right|best))';
const yours = 'your (?:answer|choice)(?: ‹[a-h]›| \\(‹[a-h]›\\))?';

/**
 * Matches sentences that mention a claim without making it: what one might think, what would follow, what is not so.
 */
const isNoClaim = /\b(?:if|whether|had|might|may|think|believe|conclude|tempting|not|no|neither|nor|never)\b|n't\b/;
const clauseEnd = /,? (?:but|yet|however|while|whereas),? /;

/** The returned function finds the first contradicting sentence of a text, in marked words; null if there is none. */
export function contradictionFinder({ correct, chosen, options }: KeyFacts): (text: string) => string | null {
  const key = markOf(correct);
  const other = `(?!${key})${anyMark}`;
  const isRight = chosen === correct;
  const claims = patterns([
    `${other}(?: and ${anyMark}| \\([^)]*\\)|, [^,]*,)? ${be} ${good}`,
    `(?:${good} ${thing}|the answer)(?: here)?(?: ${be}|:)(?: that)?(?: option)? ${other}`,
    `^(?:answer|key):? ${other}`,
    `^(?:choose|pick) ${other}|\\b(?:you should have chosen|i would pick) ${other}`,
    ...(isRight
      ? ['you were (?:wrong|incorrect)', '^(?:unfortunately, )?(?:wrong|incorrect)$']
      : [
          `${yours} ${be} ${good}`,
          'you answered correctly|you were right to choose',
          "^(?:yes|correct|exactly|well done|that's right)(?:$|,)",
        ]),
  ]);
  const denials = patterns([
    `${key}(?: \\([^)]*\\))? ${be} ${bad}`,
    `${key} (?:is|was)n't ${good}|(?:is|was)(?:n't| not) ${key}`,
    `^avoid ${key}|${other},? (?:and )?not ${key}|(?:answer|key) should have been ${other}`,
    `the (?:answer key|key|(?:official|listed) answer(?: of ${key})?) ${be} ${bad}|disagree with the key|the notes contain an error`,
    `(?:none of the options|more than one option) ${be} ${good}`,
    ...(isRight ? [`${yours} ${be} ${bad}`] : []),
  ]);
  const contradicts = (clause: string) =>
    denials.some((denial) => denial.test(clause)) ||
    (!isNoClaim.test(clause) && claims.some((claim) => claim.test(clause)));
  return (text) => markOptions(text, options).find((sentence) => sentence.split(clauseEnd).some(contradicts)) ?? null;
}

function patterns(sources: readonly string[]): readonly RegExp[] {
  return sources.map((source) => new RegExp(source));
}
