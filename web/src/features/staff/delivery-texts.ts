// Texts of the deliveries of results to the operator's webhook.

import { maxDeliveriesCounted } from '@simulator/api-contract';
import { localeTexts } from '../../ui/locale-texts.ts';
import { plural } from '../../ui/plural.ts';
import { decimal } from '../../ui/reader-formats.ts';

/** The server counts only up to this limit. */
const counted = (deliveries: number) =>
  deliveries > maxDeliveriesCounted ? `more than ${decimal(maxDeliveriesCounted, 0)}` : `${deliveries}`;

const english = {
  title: 'Deliveries',
  lead: 'Results on their way to your webhook.',
  unset: 'No webhook is set (RESULTS_WEBHOOK_URL), so nothing is sent.',
  unsetButThere: 'No webhook is set (RESULTS_WEBHOOK_URL): deliveries wait here until there is one.',
  none: 'Nothing has been sent yet.',
  failed: 'The deliveries could not be loaded.',
  loading: 'Loading the deliveries…',
  states: { waiting: 'waiting', delivered: 'delivered', dead: 'failed' },
  counts: ({ waiting, delivered, dead }: Readonly<Record<'waiting' | 'delivered' | 'dead', number>>) =>
    `${counted(waiting)} waiting, ${counted(delivered)} delivered, ${counted(dead)} failed`,
  oldest: (minutes: number) =>
    `the oldest has been waiting for ${plural(minutes, { one: 'one minute', other: `${minutes} minutes` })}`,
  of: (simulationId: string, block: number) => `${simulationId}, block ${block}`,
  triesOf: (count: number) => plural(count, { one: '1 attempt', other: `${count} attempts` }),
  since: (moment: string) => `since ${moment}`,
  due: (moment: string) => `next attempt ${moment}`,
  delivered: (moment: string) => `delivered ${moment}`,
  resend: 'Resend',
  resendOf: (what: string) => `Resend: ${what}`,
  resendDead: (count: number) =>
    plural(count, { one: 'Resend the failed one', other: `Resend all ${counted(count)} failed ones` }),
  onlyNewest: (count: number) => `The newest ${count} are shown.`,
  showAll: (count: number) => `Show all ${count}`,
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly delivery: typeof english;
  }
}

export const deliveryTexts = localeTexts('delivery', english);
