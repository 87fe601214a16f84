// How manual changes affect a draft's blocks. Places count from 0.

import type { FormDraft } from '@simulator/api-contract';

export type DraftChanges = Partial<
  Pick<FormDraft, 'name' | 'rules' | 'blueprint' | 'takesPractice' | 'blocks' | 'pretest'>
>;

/** Resolves to true if the change was saved. */
export type ChangeDraft = (changes: DraftChanges) => Promise<boolean>;

export type Composition = Pick<FormDraft, 'blocks' | 'pretest'>;

/** Returns at least as many blocks as the blueprint has, so that questions can be added to each. */
export function wholeBlocks({ blocks, blueprint }: Pick<FormDraft, 'blocks' | 'blueprint'>): number[][] {
  return Array.from({ length: Math.max(blueprint.blocks, blocks.length) }, (_, index) => [...(blocks[index] ?? [])]);
}

/** The new question takes the old one's place, and is scored only if the old one was. */
export function replaced(draft: FormDraft, block: number, index: number, by: number): Composition {
  const blocks = wholeBlocks(draft);
  const before = blocks[block]?.splice(index, 1, by)[0];
  const left = new Set(blocks.flat());
  return { blocks, pretest: draft.pretest.flatMap((id) => (id !== before ? id : left.has(id) ? [id, by] : by)) };
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

/** `to` is the place of the question after the move. */
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
