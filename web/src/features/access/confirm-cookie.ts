// Asks the server, after the first question, whether the cookie of the grant arrived (door-8), and returns a notice if
// not.

import { getAccessRoute } from '@simulator/api-contract';
import { callOfShape } from '../../api/call-of-shape.ts';
import { accessTexts } from './access-texts.ts';

/**
 * Returns null unless the server says that the cookie did not arrive. If the server can't be asked, that proves
 * nothing.
 */
export async function missingGrantNotice(): Promise<string | null> {
  try {
    return (await callOfShape(getAccessRoute, { granted: 'boolean' })).granted ? null : accessTexts.unsaved;
  } catch {
    return null;
  }
}
