// With the emergency flag, the browser asks the server for a one-day grant. The server gives one only while the
// operator allows emergency access (decision 0035).

import { requestGrant } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';

export async function requestEmergencyGrant(): Promise<void> {
  await callParsed(requestGrant, { body: { emergency: true } });
}
