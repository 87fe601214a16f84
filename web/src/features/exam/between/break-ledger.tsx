// Where the break time comes from: what the rules give, what was earned by ending blocks early, and what breaks have
// used.

import { breakMinutesUsed, type Simulation } from '@simulator/exam-engine';
import { betweenTexts } from '../between-texts.ts';

export function BreakLedger({ simulation }: { readonly simulation: Simulation }) {
  const { ledger } = betweenTexts;
  const { rules, blocks } = simulation;
  const { extraBreakMinutes } = rules.accommodation;
  const used = breakMinutesUsed(simulation);
  return (
    <ul className="break-ledger" aria-label={ledger.title}>
      <li>{ledger.given(shortMinutes(rules.breakBudgetMinutes - extraBreakMinutes))}</li>
      {extraBreakMinutes > 0 && <li>{ledger.extra(shortMinutes(extraBreakMinutes))}</li>}
      {blocks.map(
        ({ completion }, index) =>
          completion !== null &&
          completion.creditedMs > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
            <li key={index}>{ledger.earned(shortLength(completion.creditedMs), index + 1)}</li>
          ),
      )}
      {used > 0 && <li>{ledger.used(shortMinutes(used))}</li>}
    </ul>
  );
}

/** '2 h 6 min 20 s', because credits are whole seconds. */
export function shortLength(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return betweenTexts.shortLength(Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60);
}

function shortMinutes(minutes: number): string {
  return shortLength(minutes * 60_000);
}
