// The counts for one division: wanted, on the form, and available.

import type { FormDivision, FormDraft } from '@simulator/api-contract';
import { partName } from '../../../report/part-texts.ts';
import { formsTexts as words } from './forms-texts.ts';
import { type TypedBlueprint, wholeNumber } from './typed-blueprint.ts';

interface BlueprintTableProps {
  readonly division: FormDivision;
  readonly draft: FormDraft;
  readonly typed: TypedBlueprint;
  readonly onType: (part: string, count: string) => void;
}

export function BlueprintTable({ division, draft, typed, onType }: BlueprintTableProps) {
  const { blueprint, questions, available } = draft;
  const rows = typed.counts.filter((one) => one.division === division);
  if (rows.length === 0) return null;
  const sum = rows.reduce((total, { count }) => total + wholeNumber(count), 0);
  const size = blueprint.blocks * blueprint.questionsPerBlock;
  const has = (part: string) => questions.filter((question) => question[division] === part).length;
  const there = (part: string) => available.find((one) => one.division === division && one.part === part)?.count ?? 0;
  return (
    <div className="forms__scroll">
      <table className="forms__counts">
        <caption>{words.divisions[division]}</caption>
        <thead>
          <tr>
            <th scope="col">{words.divisions[division]}</th>
            <th scope="col">{words.columns.wanted}</th>
            <th scope="col">{words.columns.onForm}</th>
            <th scope="col">{words.columns.available}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, count }) => (
            <tr key={part}>
              <th scope="row">{partName(division, part)}</th>
              <td>
                <input
                  className="field__input forms__count"
                  inputMode="numeric"
                  maxLength={3}
                  autoComplete="off"
                  aria-label={words.wantedOf(partName(division, part))}
                  aria-invalid={Number.isNaN(wholeNumber(count))}
                  value={count}
                  onChange={({ target }) => onType(part, target.value)}
                />
              </td>
              <td>{has(part)}</td>
              <td>{there(part)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.sum}</th>
            <td className={sum === size ? undefined : 'forms__off'}>
              {Number.isNaN(sum) ? '' : words.sumOf(sum, size)}
            </td>
            <td>{questions.length}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
