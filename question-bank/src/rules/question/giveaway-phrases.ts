// The findings lead to the diagnosis: no word announces it, and no classic phrase gives it away if the question asks
// for it.

import { breachAt, type QuestionRule, stemTextsOf } from '../rule.ts';

const announcing =
  /\b(pathognomonic|classic(?:al|ally)?|textbook|hallmark|tell-?tale|characteristic (?:of|for)|typical (?:of|for)|diagnostic (?:of|for)|indicative of|suggestive of)\b/i;

const classicPhrases =
  /\b(sawhorse stance|bull['’]?s-?eye|rice-?water|currant[- ]jelly|boot-shaped|safety[- ]pin|string of pearls|swiss[- ]cheese|chocolate-(?:brown|colou?red) blood|cherry-red (?:blood|mucous)|nutmeg liver|turkey egg kidney|cigarette paper|diamond-shaped (?:skin|plaques|lesions)|stargazing|hourglass)\b/i;

export const giveawayPhrases: QuestionRule = {
  name: 'giveaway-phrases',
  about: 'question',
  check(question) {
    return stemTextsOf(question).flatMap(([field, text]) => {
      const announced = announcing.exec(text)?.[0];
      const classic = question.task === 'diagnose' ? classicPhrases.exec(text)?.[0] : undefined;
      return [
        ...(announced
          ? [breachAt(question, field, `announces the answer: '${announced}'; give the finding alone`)]
          : []),
        ...(classic
          ? [breachAt(question, field, `gives the name away: '${classic}'; ask for the consequence instead`)]
          : []),
      ];
    });
  },
};
