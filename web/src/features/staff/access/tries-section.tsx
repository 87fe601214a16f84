// Wrong codes of the last few minutes, by partial network address. This is enough to notice an attack, or a class with
// a mistyped code.

import type { StaffAccess } from '@simulator/api-contract';
import { Section } from '../../../ui/section.tsx';
import { staffTexts as words } from '../staff-texts.ts';

export function TriesSection({ wrongTries }: Pick<StaffAccess, 'wrongTries'>) {
  const { tries, addresses, worst } = wrongTries;
  return (
    <Section title={words.triesTitle} lead={words.triesLead}>
      {addresses === 0 ? (
        <p className="staff__hint">{words.triesNone}</p>
      ) : (
        <>
          <p>{words.tries(tries, addresses)}</p>
          <ul className="staff__rows staff__rows--small">
            {worst.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: addresses in part can be the same, and a row keeps nothing
              <li className="staff__row" key={place}>
                <span className="tabular">{row.address}</span>
                <span>
                  {words.triesOf(row.tries)}
                  {row.isShutOut && <strong>, {words.shutOut}</strong>}
                </span>
              </li>
            ))}
          </ul>
          {addresses > worst.length && <p className="staff__hint">{words.triesMore(addresses - worst.length)}</p>}
        </>
      )}
    </Section>
  );
}
