// What a change by hand makes of a draft's blocks; places count from 0.

import type { FormDraft } from '@simulator/api-contract';

export type DraftChanges = Partial<
  Pick<FormDraft, 'name' | 'rules' | 'blueprint' | 'takesPractice' | 'blocks' | 'pretest'>
>;

/** Resolves to whether it was saved. */
export type ChangeDraft = (changes: DraftChanges) => Promise<boolean>;

export type Composition = Pick<FormDraft, 'blocks' | 'pretest'>;

/** As many blocks as the blueprint has, so that each can be added to. */
export function wholeBlocks({ blocks, blueprint }: Pick<FormDraft, 'blocks' | 'blueprint'>): number[][] {
  return Array.from({ length: Math.max(blueprint.blocks, blocks.length) }, (_, index) => [...(blocks[index] ?? [])]);
}

/** The new one takes the place of the old one, scored or not as that was. */
export function replaced(draft: FormDraft, block: number, index: number, by: number): Composition {
  const blocks = wholeBlocks(draft);
  const before = blocks[block]?.splice(index, 1, by)[0];
  return { blocks, pretest: draft.pretest.map((id) => (id === before ? by : id)) };
}

export function added(draft: FormDraft, block: number, id: number): Composition {
  const blocks = wholeBlocks(draft);
  blocks[block]?.push(id);
  return { blocks, pretest: draft.pretest };
}

export function removed(draft: FormDraft, block: number, index: number): Composition {
  const blocks = wholeBlocks(draft);
  const gone = blocks[block]?.splice(index, 1)[0];
  const left = new Set(blocks.flat());
  return { blocks, pretest: draft.pretest.filter((id) => id !== gone || left.has(id)) };
}

/** `to` is the place it has afterwards. */
export function moved(
  draft: FormDraft,
  block: number,
  index: number,
  to: { readonly block: number; readonly index: number },
): Composition {
  const blocks = wholeBlocks(draft);
  const [id] = blocks[block]?.splice(index, 1) ?? [];
  if (id !== undefined) blocks[to.block]?.splice(to.index, 0, id);
  return { blocks, pretest: draft.pretest };
}

export function scoredAs({ blocks, pretest }: FormDraft, id: number, isScored: boolean): Composition {
  const others = pretest.filter((one) => one !== id);
  return { blocks, pretest: isScored ? others : [...others, id] };
}
