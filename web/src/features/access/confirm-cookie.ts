// Asks the server whether the cookie of the grant arrived (door-8), behind the first question.

import { getAccess } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';

/** False only if the server says so; a server that can't be asked proves nothing. */
export async function grantArrived(): Promise<boolean> {
  try {
    return (await callParsed(getAccess)).granted;
  } catch {
    return true;
  }
}
