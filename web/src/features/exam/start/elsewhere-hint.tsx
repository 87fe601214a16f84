// A hint in the dialog that asks for the access code: the person's simulation runs on another device, and continuing it
// needs no code.

import { useEffect, useState } from 'react';
import type { DeviceStore } from '../../../device/store/device-store.ts';
import { findRunningElsewhere, type RunningElsewhere } from '../continue-here.ts';
import { elsewhereTexts } from './elsewhere-texts.ts';

interface ElsewhereHintProps {
  readonly store: DeviceStore;
  /** Goes to the start page, which offers to continue the simulation. */
  readonly onGo: () => void;
}

export default function ElsewhereHint({ store, onGo }: ElsewhereHintProps) {
  const [running, setRunning] = useState<RunningElsewhere | 'expired' | null>(null);
  useEffect(() => {
    // If the request fails, nothing is shown: it must not keep anyone from starting.
    findRunningElsewhere(store, false).then(setRunning, () => undefined);
  }, [store]);
  if (running === null || running === 'expired') return null;
  return (
    <div className="notice" role="status">
      <p>
        {elsewhereTexts.where(running.place)} {elsewhereTexts.noCode}
      </p>
      <p>
        <button type="button" className="text-button" onClick={onGo}>
          {elsewhereTexts.toNotice}
        </button>
      </p>
    </div>
  );
}
