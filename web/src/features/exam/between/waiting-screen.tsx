// Shown while the block is not on the device yet. The clock is stopped, and the screen says what is missing (decision
// 0003).

import type { LoadingTrouble } from '../../../device/content/content-loader.ts';
import { betweenTexts } from '../between-texts.ts';

export function WaitingScreen({ block, trouble }: { readonly block: number; readonly trouble: LoadingTrouble | null }) {
  const { waiting } = betweenTexts;
  return (
    <div className="moment moment--late">
      <h1>{waiting.heading(block)}</h1>
      <p className="moment__lead">{waiting.stopped}</p>
      <div className="busy-line" aria-hidden="true" />
      <p role="status">{trouble ? waiting.trouble[trouble] : ''}</p>
    </div>
  );
}
