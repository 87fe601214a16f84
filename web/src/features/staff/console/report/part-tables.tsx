// Right answers by topic and by species, the weakest first, with their ranges.

import type { ReportedPart } from '@simulator/api-contract';
import { partName } from '../../../../report/part-texts.ts';
import { RateRange } from '../../../../report/results/rate-range.tsx';
import { percent } from '../../../../ui/reader-formats.ts';
import { cohortReportTexts as words } from './cohort-report-texts.ts';
import { rangeOf, rounded } from './shares.ts';

interface PartTablesProps {
  readonly parts: readonly ReportedPart[];
  /** In percent. */
  readonly overall: number;
}

const divisions = ['topic', 'species'] as const;

export function PartTables({ parts, overall }: PartTablesProps) {
  return divisions.map((division) => {
    const ofDivision = parts.filter((part) => part.division === division);
    if (ofDivision.length === 0) return null;
    return <PartTable key={division} division={division} parts={ofDivision} overall={overall} />;
  });
}

function PartTable(props: PartTablesProps & { readonly division: ReportedPart['division'] }) {
  const { parts, overall, division } = props;
  const hasOthers = parts.some(({ others }) => others !== null);
  return (
    <table className="figures">
      <caption>{words.divisions[division]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.partColumn[division]}</th>
          <th scope="col">{words.questions}</th>
          <th scope="col">{words.right}</th>
          <th scope="col" className="figures__wide">
            {words.ranges}
          </th>
          {hasOthers && <th scope="col">{words.others}</th>}
        </tr>
      </thead>
      <tbody>
        {parts
          .toSorted((one, other) => one.share - other.share)
          .map(({ part, questions, others, ...share }) => (
            <tr key={part}>
              <th scope="row">{partName(division, part)}</th>
              <td className="tabular">{questions}</td>
              <td className="tabular">
                {percent(rounded(share.share))} <span className="small figures__range">{rangeOf(share)}</span>
              </td>
              <td className="figures__wide">
                <RateRange
                  rate={rounded(share.share)}
                  low={rounded(share.low)}
                  high={rounded(share.high)}
                  mark={overall}
                />
              </td>
              {hasOthers && <td className="tabular">{others === null ? '' : percent(others)}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
