// A list of topics, species, systems or tasks to choose from. It is collapsed until opened, with the chosen parts in
// its heading.

import type { QuestionInfo, StudyDivision } from '@simulator/study-engine';
import { partName } from '../../report/part-texts.ts';
import { studyTexts } from './study-texts.ts';

interface PartChoiceProps {
  readonly division: StudyDivision;
  readonly infos: readonly QuestionInfo[];
  /** Empty if all parts are chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function PartChoice({ division, infos, chosen, onChange }: PartChoiceProps) {
  const text = studyTexts.newSet;
  const counts = new Map<string, number>();
  for (const { [division]: part } of infos) if (part !== undefined) counts.set(part, (counts.get(part) ?? 0) + 1);
  const parts = [...counts].map(([part, count]) => ({ part, count, name: partName(division, part) }));
  parts.sort((one, other) => one.name.localeCompare(other.name));
  const names = parts.filter(({ part }) => chosen.includes(part)).map(({ name }) => name);
  return (
    <details className="part-choice">
      <summary>
        <span className="part-choice__name">{text.divisions[division]}</span>{' '}
        <span className="part-choice__chosen">{names.length > 0 ? names.join(', ') : text.any}</span>
      </summary>
      <fieldset className="part-choice__parts">
        <legend className="visually-hidden">{text.divisions[division]}</legend>
        {parts.map(({ part, count, name }) => (
          <label key={part} className="study__check">
            <input
              type="checkbox"
              checked={chosen.includes(part)}
              onChange={() =>
                onChange(chosen.includes(part) ? chosen.filter((one) => one !== part) : [...chosen, part])
              }
            />{' '}
            {name} <span className="study__quiet tabular">{count}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
