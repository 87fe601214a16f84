// How a simulation begins: with the code that was typed or was in the address, or with the access this browser already
// has.

import type { RulesChoice } from '@simulator/exam-engine';
import { ServerRefusal } from '../api/call-server.ts';
import { hasEmergencyFlag, hasStoredValidation, storeValidation } from '../features/access/access-storage.ts';
import { takeCodeFromAddress } from '../features/access/code-in-address.ts';
import { beginOnServer } from '../features/exam/begin-simulation.ts';
import type { ExamController } from '../features/exam/exam-controller.ts';

/** Why no simulation began: a code is required, or something else failed. */
export type NotBegun =
  | { readonly asksForCode: true; readonly problem: unknown }
  | { readonly asksForCode: false; readonly problem: unknown };

/** The code was correct, but the browser can't store the access. */
export const nothingIsKept = Symbol('nothing is kept');

/**
 * The token of the link that opened the page. It is sent with every code that is tried: otherwise, if the server did
 * not answer at first, a person could begin under rules other than those the link promised. Dropped once the server has
 * refused it and the person has been told.
 */
let linkToken: string | undefined;

/** Returns null once the simulation runs, or if another tab runs one. */
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
    // People in a cohort are first asked what staff may see (door-25).
    const joinsFirst = isRefused(error, 'join-first');
    if (joinsFirst) location.assign(`/join#${new URLSearchParams({ code })}`);
    return { asksForCode: true, problem: joinsFirst || isGrantNeeded(error) ? null : error };
  }
}

/**
 * Begins with this browser's grant. If it has no grant or the grant is not valid, and it has the emergency flag, begins
 * with an emergency grant.
 */
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
  // The server refuses this while the operator has emergency access off; then the code is required, as for anyone.
  await requestEmergencyGrant().catch(() => undefined);
  return beginOnServer(undefined, choice);
}

function isGrantNeeded(error: unknown): boolean {
  return isRefused(error, 'grant-needed');
}

function isRefused(error: unknown, code: string): boolean {
  return error instanceof ServerRefusal && error.code === code;
}

/** The server refuses nothing else that begins a simulation with this status. */
function isLinkRefused(error: unknown): boolean {
  return error instanceof ServerRefusal && error.status === 403;
}
