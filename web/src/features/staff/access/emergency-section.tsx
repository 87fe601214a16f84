// The switch of emergency access (decision 0035), which the environment can override.

import { switchEmergencyAccess } from '@simulator/api-contract';
import { useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { showToast } from '../../../ui/toast.ts';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import type { StaffSectionProps } from '../staff-section.ts';
import { staffTexts as words } from '../staff-texts.ts';
import { staffToast } from '../staff-toasts.ts';

export function EmergencySection({ access, onAccess }: StaffSectionProps) {
  const { isOn, isSetByEnvironment, grantsInUse } = access.emergencyAccess;
  const [isBusy, setBusy] = useState(false);
  const change = async (on: boolean) => {
    if (isBusy) return;
    setBusy(true);
    try {
      onAccess(await callAsStaff(switchEmergencyAccess, { body: { on } }));
      showToast(staffToast(on ? 'emergencyOn' : 'emergencyOff'));
    } catch (error) {
      if (!(error instanceof Leaving)) showToast(staffToast('notDone'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={words.emergencyTitle} lead={words.emergencyLead}>
      <label className="staff__switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          disabled={isSetByEnvironment}
          onChange={({ target }) => void change(target.checked)}
        />
        <span>
          {words.emergencySwitch}: <strong>{isOn ? words.on : words.off}</strong>
        </span>
      </label>
      {isSetByEnvironment && <p className="staff__hint">{words.emergencyBound}</p>}
      {grantsInUse > 0 && <p className="staff__hint">{words.emergencyGrants(grantsInUse)}</p>}
    </Section>
  );
}
