// The emergency flag asks the server for a one-day grant, which it gives only while the operator allows it (decision 0035).

import { requestGrant } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';

export async function requestEmergencyGrant(): Promise<void> {
  await callParsed(requestGrant, { body: { emergency: true } });
}
