// How a simulation begins: with the code that was typed or was in the address, or with the access this browser already has.

import type { RulesChoice } from '@simulator/exam-engine';
import { ServerRefusal } from '../api/call-server.ts';
import { hasEmergencyFlag, hasStoredValidation, storeValidation } from '../features/access/access-storage.ts';
import { takeCodeFromAddress } from '../features/access/code-in-address.ts';
import { beginOnServer } from '../features/exam/begin-simulation.ts';
import type { ExamController } from '../features/exam/exam-controller.ts';

/** Why no simulation began: the code is required, or something else failed. */
export type NotBegun =
  | { readonly asksForCode: true; readonly problem: unknown }
  | { readonly asksForCode: false; readonly problem: unknown };

/** The code was correct, but the browser can't store the access. */
export const nothingIsKept = Symbol('nothing is kept');

/**
 * Of the link by which the page was opened: sent with whichever code is tried, so that nobody begins under other rules than the link
 * promised because the server did not answer at first. Dropped once the server has refused it, which the person reads.
 */
let linkToken: string | undefined;

/** Null once the simulation runs, or another tab runs one. */
export async function beginByCode(
  controller: ExamController,
  code: string,
  choice?: RulesChoice,
): Promise<NotBegun | null> {
  try {
    const begun = await beginOnServer(code, choice, linkToken);
    linkToken = undefined;
    if (!storeValidation()) return { asksForCode: true, problem: nothingIsKept };
    await controller.begin(begun);
    return null;
  } catch (error) {
    if (isLinkRefused(error)) linkToken = undefined;
    // A cohort's people are asked first what staff may see (door-25).
    const joinsFirst = isRefused(error, 'join-first');
    if (joinsFirst) location.assign(`/join#${new URLSearchParams({ code })}`);
    return { asksForCode: true, problem: joinsFirst || isGrantNeeded(error) ? null : error };
  }
}

/** With this browser's grant; if it has none, or no longer has one, with an emergency grant, if it has the flag. */
export async function beginByGrant(controller: ExamController, choice?: RulesChoice): Promise<NotBegun | null> {
  try {
    await controller.begin(await beginWithoutCode(choice));
    return null;
  } catch (error) {
    return isGrantNeeded(error) ? { asksForCode: true, problem: null } : { asksForCode: false, problem: error };
  }
}

/** A code in the address starts block 1 if it is right; it never replaces a running simulation (decision 0040). */
export async function followLink(controller: ExamController, opened: Promise<void>): Promise<NotBegun | null> {
  await opened;
  const found = takeCodeFromAddress();
  const { status, storageTrouble } = controller.state;
  if (found === null || status !== 'start' || storageTrouble !== null) return null;
  linkToken = found.linkToken;
  return beginByCode(controller, found.code);
}

async function beginWithoutCode(choice: RulesChoice | undefined) {
  if (hasStoredValidation()) {
    try {
      return await beginOnServer(undefined, choice);
    } catch (error) {
      if (!(isGrantNeeded(error) && hasEmergencyFlag())) throw error;
    }
  }
  const { requestEmergencyGrant } = await import('../features/access/emergency-grant.ts');
  // Refused while the operator has emergency access off: then the code is required, as from anyone.
  await requestEmergencyGrant().catch(() => undefined);
  return beginOnServer(undefined, choice);
}

function isGrantNeeded(error: unknown): boolean {
  return isRefused(error, 'grant-needed');
}

function isRefused(error: unknown, code: string): boolean {
  return error instanceof ServerRefusal && error.code === code;
}

/** Nothing else that begins a simulation is refused with this status. */
function isLinkRefused(error: unknown): boolean {
  return error instanceof ServerRefusal && error.status === 403;
}
