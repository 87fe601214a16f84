// Asks the server whether the cookie of the grant arrived (door-8), after the first question, and says so if it did not.

import { getAccessRoute } from '@simulator/api-contract';
import { callOfShape } from '../../api/call-of-shape.ts';
import { accessTexts } from './access-texts.ts';

/** Null unless the server says that it did not; a server that can't be asked proves nothing. */
export async function missingGrantNotice(): Promise<string | null> {
  try {
    return (await callOfShape(getAccessRoute, { granted: 'boolean' })).granted ? null : accessTexts.unsaved;
  } catch {
    return null;
  }
}
