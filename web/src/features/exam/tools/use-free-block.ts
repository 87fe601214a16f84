// Loads the code that free navigation adds to the question screen. A linear simulation loads none of it.

import { useEffect, useState } from 'react';
import { untilLoaded } from '../../../ui/lazy-screen.ts';

type FreeBlock = typeof import('./free-block.tsx');

let loaded: FreeBlock | undefined;

/** Undefined until the code has loaded, and under linear navigation. */
export function useFreeBlock(isFree: boolean): FreeBlock | undefined {
  const [arrived, setArrived] = useState(loaded);
  useEffect(() => {
    if (!isFree || arrived) return;
    void untilLoaded(() => import('./free-block.tsx')).then((module) => {
      loaded = module;
      setArrived(module);
    });
  }, [isFree, arrived]);
  return isFree ? arrived : undefined;
}
