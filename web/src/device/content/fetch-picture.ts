// A picture from the server, for the review: one that the device does not store, or no longer has.

import { ticketHeader } from '@simulator/api-contract';
import { acceptedPictures } from './picture-encoding.ts';

/** Undefined if the server can't be reached or has no such picture. */
export async function fetchPicture(path: string, ticket: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(path, { headers: { [ticketHeader]: ticket, accept: await acceptedPictures() } });
    return response.ok ? await response.blob() : undefined;
  } catch {
    // Offline: the screen says that it is missing and can be asked for again.
    return undefined;
  }
}
