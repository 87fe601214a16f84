// The current state at a glance.

import type { StaffAccess } from '@simulator/api-contract';
import { staffTexts as words } from '../staff-texts.ts';

export function StatusList({ access }: { readonly access: StaffAccess }) {
  const { sharedCode, codes, emergencyAccess, wrongTries } = access;
  const live = codes.filter(({ state }) => state === 'live').length;
  const rows = [
    [words.statusCode, sharedCode.isSetByEnvironment ? words.statusByEnvironment : words.statusByStaff],
    [words.statusOthers, words.statusOthersText(live)],
    [words.statusGrants, String(access.grantsInUse)],
    [words.statusEmergency, emergencyAccess.isOn ? words.on : words.off],
    [words.statusTries, words.tries(wrongTries.tries, wrongTries.addresses)],
  ] as const;
  return (
    <dl className="staff__status">
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
