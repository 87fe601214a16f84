// Calls the server as a member of staff. Leaves the page when the server replies that the person is not staff
// (admin-4).

import { type Call, pathOf } from '@simulator/api-contract';
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import type * as z from 'zod/mini';
import { getAuthClient } from '../../api/auth-client.ts';
import { callParsed } from '../../api/call-parsed.ts';
import {
  type CallOptions,
  ConnectionFailed,
  callForText,
  parseJson,
  readReply,
  ServerRefusal,
  ServerUnreachable,
} from '../../api/call-server.ts';
import { leaveWithToast } from '../../ui/toast-across-pages.ts';
import { staffToast } from './staff-toasts.ts';

/** Thrown while the page is being left, when the caller has nothing more to show. */
export class Leaving extends Error {}

type ReadonlyList<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;
type EachFieldNamed<T> = T extends unknown ? { readonly [field in keyof Required<T>]: ReadonlyList<T[field]> } : never;

/**
 * What a call of staff sends. All of its fields have to be named, also the optional ones (as `undefined`). Otherwise a
 * form that doesn't know a new field would never send it, and the compiler would say nothing.
 */
export type StaffBody<C extends Call> = C['body'] extends z.ZodMiniType ? EachFieldNamed<z.input<C['body']>> : never;

type StaffOptions<C extends Call> = C['body'] extends z.ZodMiniType
  ? [CallOptions & { readonly body: StaffBody<C> }]
  : [(CallOptions & { readonly body?: never })?];

/**
 * Throws `Leaving` after it has sent the person to the sign-in page or the start page. Otherwise throws ServerRefusal
 * or ServerUnreachable.
 */
export async function callAsStaff<C extends Call>(
  call: C,
  ...[options]: StaffOptions<C>
): ReturnType<typeof callParsed<C>> {
  return asStaff((headers) => callParsed(call, { ...options, headers }));
}

/** Returns the reply as text, for files. */
export async function textAsStaff(call: Call, options: CallOptions = {}): Promise<string> {
  return asStaff(async (headers) => (await callForText(call, { ...options, headers })).text);
}

/** The timeout of files, which may take a while to transfer. */
const maxFileMs = 120_000;

/** Sends the bytes of a file. The call's schema parses the reply. */
export async function sendFileAsStaff<C extends Call>(
  call: C,
  file: Blob,
  query: Readonly<Record<string, string>>,
): ReturnType<typeof callParsed<C>> {
  return asStaff(async (headers) => {
    const { text } = await readReply(
      fetch(`${pathOf(call)}?${new URLSearchParams(query)}`, {
        ...{ method: call.method, body: file, cache: 'no-store', credentials: 'same-origin' },
        signal: AbortSignal.timeout(maxFileMs),
        headers: { ...headers, 'content-type': 'application/octet-stream' },
      }),
    );
    const parsed = call.replies[200]?.safeParse(parseJson(text));
    if (!parsed?.success) throw new ServerUnreachable(`${call.path} answered with something unexpected`);
    // As in `callParsed`, the compiler can't follow a schema that is a parameter.
    return parsed.data as Awaited<ReturnType<typeof callParsed<C>>>;
  });
}

/** Returns the reply as bytes, such as a picture. */
export async function fileAsStaff(call: Call, { params, query }: Pick<CallOptions, 'params' | 'query'>): Promise<Blob> {
  return asStaff(async (headers) => {
    const response = await fetch(pathOf(call, params) + (query ? `?${new URLSearchParams(query)}` : ''), {
      ...{ method: call.method, cache: 'no-store', credentials: 'same-origin', headers },
      signal: AbortSignal.timeout(maxFileMs),
    }).catch((error: unknown) => {
      throw new ConnectionFailed('The server could not be reached', { cause: error });
    });
    // Turns refusals into errors, as all calls do.
    if (!response.ok) await readReply(Promise.resolve(response));
    return response.blob();
  });
}

async function asStaff<T>(send: (headers: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
  const headers = await bearerOfStaff();
  try {
    return await send(headers);
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    if (error.code === 'not-staff') {
      leaveWithToast('/', staffToast('denied'));
      throw new Leaving();
    }
    // The sign-in page also asks for the second factor.
    if (error.status === 401 || error.code === 'second-factor-needed') return leaveToSignIn();
    throw error;
  }
}

function leaveToSignIn(): never {
  location.replace(`/auth?next=${encodeURIComponent(location.pathname + location.search)}`);
  throw new Leaving();
}

async function bearerOfStaff(): Promise<Readonly<Record<string, string>>> {
  const { auth } = await getAuthClient();
  const { data, error } = await auth.getSession();
  if (data.session) return { authorization: `Bearer ${data.session.access_token}` };
  // If the session could not be refreshed because of a temporary failure, the person need not sign in again.
  if (isAuthRetryableFetchError(error)) throw new ServerUnreachable('The session could not be renewed');
  return leaveToSignIn();
}
