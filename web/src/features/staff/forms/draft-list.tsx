// The drafts, most recently changed first.

import type { FormList } from '@simulator/api-contract';
import { mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { formsTexts as words } from './forms-texts.ts';

export function DraftList({ drafts }: Pick<FormList, 'drafts'>) {
  if (drafts.length === 0) return <p>{words.noDrafts}</p>;
  return (
    <ul className="staff__rows">
      {drafts.map(({ id, name, changedAt }) => (
        <li key={id} className="staff__row">
          <h3>
            <a href={`?${new URLSearchParams({ draft: id })}`}>{name}</a>
          </h3>
          <p className="staff__facts">{words.changed(mediumDateAndTime(changedAt))}</p>
        </li>
      ))}
    </ul>
  );
}
