// One sentence on why questions were missed, by the reasons that the reader gave: in one simulation, or in all
// simulations and study.

import { useEffect, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { openRemarks } from '../../device/store/remarks-store.ts';
import { ownRemarkTexts } from '../review/own-remark-texts.ts';
import { adviceOf, type MissAdvice } from './miss-advice.ts';

export function AdviceFromMisses({ simulationId }: { readonly simulationId?: string }) {
  const [advice, setAdvice] = useState<MissAdvice>();
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const remarks = await (await openRemarks()).listRemarks(readStoredUserId() ?? anonymous);
      const misses = remarks.flatMap(({ miss }) => miss ?? []);
      const wanted = misses.filter((miss) => simulationId === undefined || miss.simulationId === simulationId);
      if (isWanted) setAdvice(adviceOf(wanted.map(({ kind }) => kind)));
    };
    // If nothing is stored, there is nothing to say.
    read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [simulationId]);
  return advice ? <p className="advice-from-misses">{ownRemarkTexts.advice(advice)}</p> : null;
}
