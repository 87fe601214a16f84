// The text that staff read when the server refuses a change: the page's own words for the code, or words that fit any
// page.

import type { ServerRefusal } from '../../api/call-server.ts';
import { waitInWords } from '../../ui/wait-texts.ts';
import { sendingTexts } from './sending-texts.ts';

const defaultWaitSeconds = 60;

/** `words` are the page's own words, keyed by the code of the refusal. */
export function refusalInWords(
  { code, status, retryAfterSeconds = defaultWaitSeconds }: ServerRefusal,
  words: Readonly<Record<string, string>>,
): string {
  const known = new Map(Object.entries(words)).get(code);
  if (known !== undefined) return known;
  return status === 429 ? sendingTexts.tooMany(waitInWords(retryAfterSeconds)) : sendingTexts.refused;
}
