// Whether a model's text contradicts the key: calls another option right, the key wrong, or judges the choice the wrong way
// round. It errs on the side of finding one, because the question's own notes stand in for what is discarded.

import { anyMark, markOf, markOptions } from './mark-options.ts';

export interface KeyFacts {
  /** Index of the right option. */
  readonly correct: number;
  /** Index of the chosen option; null where the question was left unanswered. */
  readonly chosen: number | null;
  readonly options: readonly string[];
}

/** Finds the first sentence of a text that contradicts, in marked words; null where none does. */
export function contradictionFinder(facts: KeyFacts): (text: string) => string | null {
  const { correct, chosen, options } = facts;
  const isRight = chosen === correct;
  const name = `${correct} ${isRight}`;
  const claims = claimsByKey.get(name) ?? claimsAgainst(markOf(correct), isRight);
  claimsByKey.set(name, claims);
  return (text) => markOptions(text, options).find((sentence) => claims.some((holds) => holds(sentence))) ?? null;
}

type Claim = (sentence: string) => boolean;

/** Patterns are built once for each letter: that costs more than to look for them. */
const claimsByKey = new Map<string, readonly Claim[]>();

const be = `(?:is|was|'s|are|were|be|remains?|seems|stays|represents|turns out to be|(?:would|will|must|should|has to|ought to)(?: still)? be|(?:would|should|must) have been)`;
/** `right` is also a side of the body. */
const right = `right(?=\\s*$|\\s*[,:)–—]|\\s+(?:answer|option|choice|one|because|here|as|since|and|but|too)\\b)`;
const thing = `(?:answer|option|choice|response|selection|step|next step|first step|action|diagnosis|treatment|therapy|test|drug|approach|one|pick)`;
const degree = `(?:best|better|most (?:appropriate|suitable|likely|accurate|probable|effective|defensible)|preferred|proper|ideal|superior|stronger|safer|safest)`;
const strong = `(?:correct(?! (?:for|in|on)\\b)|accurate|true|${right}|(?:single )?${degree} ${thing}|(?:answer|key|winner)\\b|what you should (?:have )?(?:choose|chosen|pick|picked))`;
const soft = `(?:${degree}|(?:right|correct)(?= (?:for|in|on)\\b)|appropriate|preferable|acceptable|defensible|valid|reasonable|(?:treatment|drug|test|method) of choice|first choice|gold standard)`;
const fill = `(?:\\s+(?:in fact|in truth|in reality|indeed|actually|clearly|therefore|thus|also|really|still|simply|the|an?|your|both|equally|just as|obviously|certainly|definitely|probably|likely|by far|all|as|perfectly|more|arguably|clinically|medically|technically|in this case|here|of course|another|fully|completely|partly|partially|only|very|quite|one|option|choice|letter|answer|to))*`;
/** What stands between an option's letter and its verb: its words in brackets, between commas, or a few words. */
const aside = `(?:\\s*\\([^)]{1,120}\\)|\\s*,[^,]{1,80},|(?:\\s+(?!(?:that|what|which|who|because|since|while|whereas|as|but|if|when|and|or|than|not|is|was|are|were|would|so|why)\\b|‹)[\\w'/-]+){1,4}?)?`;
const wrong = `(?:incorrect|wrong|false|mistaken|inaccurate|erroneous|in error|untrue|invalid|inappropriate|unsafe|outdated|flawed|misleading|questionable|debatable|suboptimal|inferior|an? (?:common )?(?:distractor|trap|mistake|error|misconception|wrong answer)|the wrong|contraindicated(?= here| in this|$))`;
const not = `(?:\\s+(?:not|never|hardly)|n't)`;

/** What somebody might think, or what would follow if: such a claim is named in order to be refused. */
const named = new RegExp(
  `\\b(?:${[
    '(?:might|may|could|can)(?: well| easily)? (?:have )?(?:think|thought|seem|look|appear|assume|assumed|feel|felt|believe|believed|conclude|concluded)',
    'tempt\\w*',
    "(?:does|do|did|would) ?(?:not|n't) (?:make|mean|show|prove|imply)",
    '(?:mistakenly|wrongly) (?:think|thought|believe|believed|assume|assumed|conclude|concluded|say|said)',
    'no reason (?:to|why)',
  ].join(
    '|',
  )})(?:(?!\\b(?:but|however|yet|though|so|while|whereas)\\b)[^,])*$|\\b(?:if|whether)(?: the| only| even)*\\s*$`,
);
const subjunctive = /\b(?:would|could|might|may)\b|'d\b/;
const conditionBefore = /\b(?:if|had|were|when|unless)\b/;
const conditionAfter =
  /\b(?:if|when|had|were|unless|only|once|in an?|for an?|in cases|for cases|where)\b(?! (?:you ask|anything|this|the case|our|any))/;
const clauseEnd = /\bbut\b|, (?:and|while|whereas|so)\b/;
/** Narrows what was praised to something other than the case that was asked about. */
const narrowed =
  /^[^,]{0,40}?\b(?:for|in|when|if|only|once|after|before|during|where|as|with|among|until|unless|than)\s+(?!(?:this|these|here|our|your|it|most|all|any|every|the (?:question|case|exam|patient|animal|dog|cat|horse|cow))\b)/;

/** `isChosenRight` is false as well where nothing was chosen: then praise of the choice is as wrong. */
function claimsAgainst(key: string, isChosenRight: boolean): readonly Claim[] {
  const other = `(?!${key})${anyMark}`;
  const judged = `(?:choose|chosen|pick|picked|select|selected|answer|answered|mark|marked|prefer|preferred|(?:go|gone|opt|opted|argue|vote) (?:with|for))`;
  const keyWord = `(?:key|answer key|answer sheet|notes?|authors?(?:'s?)?|question|(?:official|listed|stated|given|marked|keyed|intended|supplied|provided) (?:answer|key|option)(?: of ${key})?)`;

  const praise = [
    claim(`${other}${aside}\\s*${be}${fill} ${strong}`),
    claim(`${other}${aside}\\s*${be}${fill} ${soft}`, { unlessAfter: narrowed }),
    claim(`${other} and ${anyMark} (?:are|would be|were)${fill} (?:${strong}|${soft})`),
    claim(`${anyMark} and ${other} (?:are|would be|were)${fill} (?:${strong}|${soft})`),
    claim(
      `(?<!your (?:own )?)(?:(?:correct|true|actual|real|${right}|${degree}|only)(?: ${thing})+|answer|key)(?: (?:here|to this question|in this case|for this \\w+))?(?:,?\\s*${be}|\\s*[:=–—-]+)(?:${fill}|\\s+that)*(?: ${thing})*\\s*[:–—-]?\\s*${other}`,
    ),
    claim(
      `(?:you|i|one|candidates?|we)(?:'d| should| would| must| could)(?: have| rather| still)* ${judged}${fill} ${other}`,
    ),
    claim(`^(?:so |then |always |please )?(?:choose|pick|select|go with|opt for|mark)${fill} ${other}`),
    claim(
      `${other}${aside}\\s+(?:should|must|needs to|has to|ought to) (?:be|have been) (?:your|the|given|done|${judged})`,
    ),
    claim(`your answer (?:should|must|ought to) (?:be|have been)${fill} ${other}`),
    claim(`my (?:own )?(?:answer|choice)(?: ${be})?${fill}:? ${other}`),
    claim(
      `(?:evidence|literature|guidelines?|textbooks?|experts?|consensus)[^‹]{0,40} (?:supports?|favou?rs?|points? to|recommends?|prefers?)${fill} ${other}`,
    ),
    claim(`${other},? (?:and )?not ${key}`),
    claim(`not ${key},? but(?: rather)? ${other}`),
    claim(`${be} ${other}(?:,| rather than| instead of| and not) .{0,12}${key}`),
  ];
  const denial = [
    claim(`${key}${aside}\\s*${be}${not}${fill} (?:${strong}|${soft})`, {
      unlessAfter: /^ only\b/,
    }),
    claim(`${key}${aside}\\s*${be}${fill} ${wrong}`),
    claim(`${key}${aside}\\s+(?:should|must) (?:not|never) (?:be|have been)`),
    claim(`(?:answer|option|choice|key)\\s*${be}${not}${fill} ${key}`),
    claim(
      `(?:^|should |must )(?:avoid|reject|rule out|eliminate|never choose|do not choose|don't choose)${fill} ${key}`,
    ),
    claim(
      `(?:doubt|disagree|not (?:true|clear|convinced|sure|certain|agree|think|believe|accept|say)|n't (?:think|believe|agree|accept|say)|untrue|false)\\b[^‹,]{0,30} ${key}${aside}\\s*${be}`,
    ),
    claim(
      `${keyWord} (?:itself )?(?:is|are|was|were|seems?|appears?|looks?|contains?|has|have|must be|may be|might be)(?: to be)?${fill}(?: an?)? (?:${wrong}|error|mistake|ambigu\\w*|two (?:correct|right))`,
    ),
    claim(`${keyWord}(?: itself)? ${be}${not}${fill} ${strong}`),
    claim(
      `(?:error|mistake|typo) in the ${keyWord}|disagree with the ${keyWord}|contrary to the ${keyWord}|(?:key|answer) should (?:be|have been)${fill} ${other}`,
    ),
    claim(
      `(?:none|neither|all|several|more than one|two|both|no)(?: of (?:the|these))?(?: listed| given)? ?(?:options?|answers?|choices?)? (?:is|are|would be)${fill} (?:${strong}|${soft})`,
    ),
  ];
  const judgedWrong = isChosenRight
    ? [
        claim(`your (?:own )?(?:answer|choice|selection|response)${aside}\\s*${be}${fill} ${wrong}`),
        claim(`your (?:own )?(?:answer|choice|selection|response)${aside}\\s*${be}${not}${fill} ${strong}`),
        claim(
          `you(?:'re| were| are)${fill} (?:wrong|incorrect|mistaken)|you (?:answered|chose|picked)[^.]{0,20} (?:incorrectly|wrongly)`,
        ),
        claim(`^(?:unfortunately,? )?(?:incorrect|wrong|not quite)(?:$|,| )`),
      ]
    : [
        claim(`your (?:own )?(?:answer|choice|selection|response)${aside}\\s*${be}${fill} (?:${strong}|${soft})`),
        claim(
          `you(?:'re| were| are)${fill} (?:correct|right)(?=\\s*$|\\s*[,:]|\\s+(?:to (?:choose|pick|select|answer)|in (?:choosing|picking)|because|here))`,
        ),
        claim(
          `you (?:have )?(?:answered|chose|chosen|picked|selected)[^‹]{0,30}(?:‹[a-h]›)?[^.‹]{0,20} correctly|you (?:got|have got) (?:it|this)(?: one)? right`,
        ),
        claim(
          `^(?:yes|correct|exactly|well done|good (?:job|work|choice|answer)|great (?:job|work|choice|answer)|nice (?:job|work)|excellent(?: choice| answer)?|congratulations|that'?s (?:right|correct)|that is (?:right|correct)|(?:absolutely|exactly|quite) (?:right|correct))(?:$|,| -| –| —)`,
        ),
      ];
  return [...praise, ...denial, ...judgedWrong];
}

/** True where the pattern holds, unless its clause says under which other condition, or names it as what one might think. */
function claim(pattern: string, { unlessAfter }: { readonly unlessAfter?: RegExp } = {}): Claim {
  const expression = new RegExp(pattern, 'g');
  return (sentence) =>
    [...sentence.matchAll(expression)].some((match) => {
      const before = sentence.slice(0, match.index);
      const after = sentence.slice(match.index + match[0].length);
      const isOfAnotherCase =
        subjunctive.test(match[0]) &&
        (conditionBefore.test(before.split(clauseEnd).at(-1) ?? '') ||
          conditionAfter.test(after.split(clauseEnd)[0] ?? ''));
      return !isOfAnotherCase && !named.test(before) && !unlessAfter?.test(after);
    });
}
