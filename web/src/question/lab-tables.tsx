// Laboratory results as tables; in the exam they do not say what is low or high.

import { type LabResult, type QuestionText, referenceInterval } from '@simulator/exam-engine';
import { memo, type ReactNode } from 'react';
import { typeset } from '../ui/typeset.ts';
import { questionTexts } from './question-texts.ts';

interface LabTablesProps {
  readonly question: QuestionText;
  /** What the review shows next to a result. */
  readonly flagOf?: (result: LabResult) => ReactNode;
}

export const LabTables = memo(({ question: { labs, italics }, flagOf }: LabTablesProps) => {
  return (
    labs && (
      <div className="labs">
        {labs.map(({ name = questionTexts.results, results }) => (
          <table key={name}>
            <caption>{name}</caption>
            <thead>
              <tr>
                {questionTexts.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {results.map((result) => (
                <tr key={result.name}>
                  <th scope="row">{typeset(result.name, italics)}</th>
                  <td>
                    {typeset(`${result.value} ${result.unit ?? ''}`)} {flagOf?.(result)}
                  </td>
                  <td>{typeset(referenceInterval(result))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    )
  );
});
