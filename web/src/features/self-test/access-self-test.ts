// The checks of the access-code test page (decision 0038). Each reports what it found, and none ever reveals the code.

import { type AccessStatus, dropGrant, getAccess, requestGrant } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';
import { ServerRefusal } from '../../api/call-server.ts';

export interface TestResult {
  readonly name: string;
  readonly passed: boolean;
  readonly detail: string;
}

export async function runAllTests(): Promise<readonly TestResult[]> {
  return [
    await attempt('Local storage keeps a value', async () => {
      localStorage.setItem('navle_self_test', 'kept');
      const kept = localStorage.getItem('navle_self_test') === 'kept';
      localStorage.removeItem('navle_self_test');
      if (!kept) throw new Error('The value was gone at once');
      return 'written and read back';
    }),
    await attempt('Cookies are enabled', async () => {
      if (!navigator.cookieEnabled) throw new Error('Cookies are off');
      return 'the browser accepts them';
    }),
    await attempt('The server answers', async () => describe(await checkAccess())),
    await attempt('A wrong code is refused', async () => {
      try {
        // No code can look like this, so the server compares it with none and does not count it as a try.
        await callParsed(requestGrant, { body: { code: '-' } });
      } catch (error) {
        if (error instanceof ServerRefusal && error.code === 'invalid-code') return `refused: ${error.code}`;
        throw error;
      }
      throw new Error('It was accepted');
    }),
  ];
}

export function checkAccess(): Promise<AccessStatus> {
  return callParsed(getAccess);
}

export async function dropAccess(): Promise<void> {
  await callParsed(dropGrant);
}

export function describe(status: AccessStatus): string {
  if (!status.granted) return 'no access in this browser';
  return `access until ${new Date(status.until ?? '').toLocaleString()}`;
}

async function attempt(name: string, test: () => Promise<string>): Promise<TestResult> {
  try {
    return { name, passed: true, detail: await test() };
  } catch (error) {
    return { name, passed: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
