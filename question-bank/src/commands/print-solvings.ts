// Prints what each solving came to and which questions it puts in doubt.

import { currentOutcomes, isDoubtful } from '../agreement.ts';
import type { BankQuestion } from '../read-bank.ts';
import type { Solving } from '../solvings.ts';
import { percent } from '../tally.ts';

export function printSolvings(solvings: readonly Solving[], questions: readonly BankQuestion[]): void {
  console.log(`\nSolvings: ${solvings.length}`);
  for (const covered of [false, true]) {
    const runs = solvings
      .filter((solving) => solving.covered === covered)
      .map((solving) => ({ solving, ...currentOutcomes(solving, questions) }));
    if (runs.length === 0) continue;
    console.log(covered ? 'Stem covered:' : 'Whole question:');
    for (const { solving, outcomes, outdated } of runs) {
      const right = outcomes.filter((outcome) => outcome.right).length;
      const old = outdated > 0 ? `, ${outdated} reworded or gone since` : '';
      const share = outcomes.length > 0 ? ` (${percent(right / outcomes.length)})` : '';
      console.log(
        `  ${solving.date} ${solving.solver}: ${right} of ${outcomes.length} right${share}${old}  [${solving.file}]`,
      );
    }
    const byQuestion = Map.groupBy(
      runs.flatMap(({ outcomes }) => outcomes),
      ({ question }) => question.id,
    );
    const solved = [...byQuestion];
    const thrice = solved.filter(([, outcomes]) => outcomes.length >= 3).length;
    console.log(`  questions solved once or more: ${solved.length}; three times or more: ${thrice}`);
    if (covered) {
      const given = solved.filter(([, outcomes]) => outcomes.length >= 2 && outcomes.every(({ right }) => right));
      printIds('  solved by every covered reader (two or more), to be rewritten', given);
    } else {
      printIds(
        '  fewer than two of three agree with the key',
        solved.filter(([, outcomes]) => isDoubtful(outcomes)),
      );
    }
  }
}

function printIds(title: string, questions: readonly (readonly [number, unknown])[]): void {
  const ids = questions.map(([id]) => id).sort((left, right) => left - right);
  console.log(`${title}: ${ids.length === 0 ? 'none' : ids.join(', ')}`);
}
