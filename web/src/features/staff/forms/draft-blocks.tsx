// The questions of a draft, by block. Each can be moved, replaced, removed, and scored or not.

import type { FormDraft, QuestionToChoose } from '@simulator/api-contract';
import { useState } from 'react';
import { percent } from '../../../ui/reader-formats.ts';
import { AddDialog } from './add-dialog.tsx';
import type { ChangeDraft } from './compose.ts';
import { formsTexts as words } from './forms-texts.ts';
import { kindInWords } from './kind-in-words.ts';
import { PlaceDialog } from './place-dialog.tsx';

interface DraftBlocksProps {
  readonly draft: FormDraft;
  readonly onChange: ChangeDraft;
}

/** A place on the form, counted from 0. Without `index` it is the end of the block. */
interface Place {
  readonly block: number;
  readonly index?: number;
}

export function DraftBlocks({ draft, onChange }: DraftBlocksProps) {
  const [opened, setOpened] = useState<Place | null>(null);
  const known = new Map(draft.questions.map((question) => [question.id, question]));
  const blocks = Array.from({ length: draft.blueprint.blocks }, (_, index) => draft.blocks[index] ?? []);
  const unscored = new Set(draft.pretest);
  const close = () => setOpened(null);
  return (
    <div className="forms__blocks">
      {blocks.map((ids, block) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its number.
        <details key={block}>
          <summary>{words.block(block + 1, ids.length)}</summary>
          <div className="forms__scroll">
            <table className="forms__questions">
              <thead>
                <tr>
                  <th scope="col">{words.place}</th>
                  <th scope="col">{words.question}</th>
                  <th scope="col">{words.kind}</th>
                  <th scope="col">{words.expected}</th>
                </tr>
              </thead>
              <tbody>
                {ids.map((id, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a question can stand there twice, which is a fault to be shown.
                  <tr key={`${id} ${index}`}>
                    <td>{index + 1}</td>
                    <td>
                      <button
                        type="button"
                        className="forms__open"
                        aria-label={words.change(words.number(id))}
                        onClick={() => setOpened({ block, index })}
                      >
                        {words.number(id)}
                      </button>{' '}
                      <span className="forms__stem">{known.get(id)?.beginning}</span>
                    </td>
                    <td>{kindOf(known.get(id), unscored.has(id))}</td>
                    <td>{expectedOf(known.get(id))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <button type="button" className="button button--quiet button--small" onClick={() => setOpened({ block })}>
            {words.addTo(block + 1)}
          </button>
        </details>
      ))}
      {opened?.index !== undefined && (
        <PlaceDialog draft={draft} block={opened.block} index={opened.index} onChange={onChange} onClose={close} />
      )}
      {opened !== null && opened.index === undefined && (
        <AddDialog draft={draft} block={opened.block} onChange={onChange} onClose={close} />
      )}
    </div>
  );
}

function kindOf(question: QuestionToChoose | undefined, isUnscored: boolean): string {
  return [question && kindInWords(question), isUnscored && words.notScored].filter(Boolean).join(' · ');
}

function expectedOf(question: QuestionToChoose | undefined): string {
  return question?.difficulty == null ? '' : percent(question.difficulty * 100);
}
