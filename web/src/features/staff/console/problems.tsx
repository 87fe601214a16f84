// Says why nothing was done: lists every problem with its line.

import type { SeatOutcome } from '@simulator/api-contract';
import { consoleTexts as words } from './staff-console-texts.ts';

export function Problems({ outcome }: { readonly outcome: SeatOutcome }) {
  const { problems } = outcome;
  if (problems.length === 0) return null;
  return (
    <div className="notice notice--warning" role="alert">
      <p>{words.problems(problems.length)}</p>
      <ul className="console__problems">
        {problems.map(({ line, field, message }) => (
          <li key={`${line} ${field} ${message}`}>{words.atLine(line, message)}</li>
        ))}
      </ul>
    </div>
  );
}
