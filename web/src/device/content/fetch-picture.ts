// Fetches a picture from the server for the review, if the device does not store it or has lost it.

import { ticketHeader } from '@simulator/api-contract';
import { acceptedPictures } from './picture-encoding.ts';

/** Undefined if the server can't be reached or does not have the picture. */
export async function fetchPicture(path: string, ticket: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(path, { headers: { [ticketHeader]: ticket, accept: await acceptedPictures() } });
    return response.ok ? await response.blob() : undefined;
  } catch {
    // Offline: the screen says that the picture is missing and offers a retry.
    return undefined;
  }
}
