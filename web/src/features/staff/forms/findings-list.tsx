// The problems of a draft: faults first, then deviations that people judge.

import type { FormDraft, FormFinding } from '@simulator/api-contract';
import { partName } from '../../../report/part-texts.ts';
import { formsTexts as words } from './forms-texts.ts';

export function FindingsList({ draft: { findings, blocks } }: { readonly draft: FormDraft }) {
  if (blocks.flat().length === 0) return <p role="status">{words.empty}</p>;
  if (findings.length === 0) return <p role="status">{words.nothingLacks}</p>;
  const faults = findings.filter(({ isFault }) => isFault);
  const advice = findings.filter(({ isFault }) => !isFault);
  return (
    <div className="forms__findings">
      {/* Screen readers read this aloud after each change. The lists below are for looking at. */}
      <p className="visually-hidden" role="status">
        {faults.length > 0 && words.faults(faults.length)} {advice.length > 0 && words.advice(advice.length)}
      </p>
      <Findings title={words.faults(faults.length)} findings={faults} />
      <Findings title={words.advice(advice.length)} findings={advice} />
    </div>
  );
}

function Findings({ title, findings }: { readonly title: string; readonly findings: readonly FormFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>{inWords(finding)}</li>
        ))}
      </ul>
    </div>
  );
}

function inWords(finding: FormFinding): string {
  const { kind, division, part, block } = finding;
  const said = words.finding[kind](finding);
  const ofPart = division && part !== undefined ? words.ofPart(partName(division, part), said) : said;
  const namesBlock = kind === 'block-size' || kind === 'pretest-count';
  return typeof block === 'number' && !namesBlock ? words.inBlock(block, ofPart) : ofPart;
}
