// Keys and notes of a block on the device, checked by the content's own declaration: they arrive while a block runs,
// which loads no schemas (decision 0004).

import { getBlockKeysRoute } from '@simulator/api-contract';
import { type BlockKeys, blockKeysShape, isOf } from '@simulator/exam-engine';
import { callForText, parseJson } from '../../api/call-server.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { type LoadedContent, requestFor } from './content-request.ts';

/** A block's keys from the device; undefined if they have not arrived yet. */
export async function readBlockKeys(
  store: Pick<DeviceStore, 'findPart'>,
  edition: string,
  block: number,
): Promise<BlockKeys['keys'] | undefined> {
  const text = await store.findPart(edition, block, 'keys');
  return text === undefined ? undefined : parseKeys(text);
}

/** Keys of all blocks, in order; null while some are not on the device. */
export async function readAllKeys(
  store: DeviceStore,
  edition: string,
  blockCount: number,
): Promise<readonly BlockKeys['keys'][] | null> {
  const all = await Promise.all(
    Array.from({ length: blockCount }, (_, index) => readBlockKeys(store, edition, index + 1)),
  );
  return all.every((keys) => keys !== undefined) ? all : null;
}

/** Fetches a block's keys unless the device has them. */
export async function fetchBlockKeys(
  store: DeviceStore,
  content: LoadedContent,
  block: number,
  signal: AbortSignal,
): Promise<void> {
  const { edition } = content.form;
  if (await readBlockKeys(store, edition, block)) return;
  const { text } = await callForText(getBlockKeysRoute, { ...requestFor(content, block), signal });
  if (!parseKeys(text)) throw new Error(`Keys of block ${block} arrived in an unexpected shape`);
  await store.keepPart({ edition, block, half: 'keys', text });
}

/** Undefined if the text is cut off or otherwise unusable. */
export function parseKeys(text: string): BlockKeys['keys'] | undefined {
  const value = parseJson(text);
  return isOf(blockKeysShape, value) ? value.keys : undefined;
}
