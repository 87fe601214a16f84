// The share of candidates who answered each question of an edition right, by question. Loads after the review, because
// it includes the schemas.

import { type AnswerShare, getAnswerShares, ticketHeader } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';

export async function fetchAnswerShares(edition: string, ticket: string): Promise<ReadonlyMap<number, AnswerShare>> {
  const { shares } = await callParsed(getAnswerShares, { params: { edition }, headers: { [ticketHeader]: ticket } });
  return new Map(shares.map((share) => [share.question, share]));
}
