// A table of the differences between the sets of rules, read from their values, with the chosen accommodation.

import { type Accommodation, allRules, chosenRules, type ExamRules, type SizedForm } from '@simulator/exam-engine';
import { examTexts } from '../exam-texts.ts';
import { everyToolTexts } from '../tools/every-tool-texts.ts';
import { startExtraTexts } from './start-extra-texts.ts';

interface RulesTableProps {
  readonly chosen: string;
  readonly accommodation: Accommodation;
  readonly form?: SizedForm | undefined;
  readonly onTakeTutorial: () => void;
}

export function RulesTable({ chosen, accommodation, form, onTakeTutorial }: RulesTableProps) {
  const { table: text } = startExtraTexts;
  const names = new Map<string, string>(Object.entries(examTexts.rules.names));
  const shown = allRules.map((rules) => chosenRules({ rules: rules.id, accommodation }, form) ?? rules);
  const rows: readonly (readonly [string, (rules: ExamRules) => string])[] = [
    [text.minutes, ({ blockMinutes }) => text.inMinutes(blockMinutes)],
    [text.moving, ({ navigation }) => text.movingAs[navigation]],
    [text.leavingOut, ({ navigation }) => (navigation === 'free' ? text.yes : text.no)],
    [
      text.tools,
      ({ tools }) => (tools.length > 0 ? tools.map((tool) => everyToolTexts[tool].name).join(', ') : text.none),
    ],
    [text.unused, ({ creditsUnusedTime }) => (creditsUnusedTime ? text.toBreaks : text.lost)],
    [text.breaks, ({ breakBudgetMinutes }) => text.inMinutes(breakBudgetMinutes)],
    [text.leaving, departuresOf],
    [text.pause, ({ mayPause }) => (mayPause ? text.anyMoment : text.no)],
    [text.tutorial, ({ tutorialMinutes }) => (tutorialMinutes > 0 ? text.upTo(tutorialMinutes) : text.none)],
  ];
  return (
    <section className="start__card rules-table" aria-labelledby="what-differs">
      <h2 id="what-differs">{text.title}</h2>
      <table aria-labelledby="what-differs">
        <thead>
          <tr>
            <td />
            {shown.map(({ id }) => (
              <th key={id} scope="col" className={id === chosen ? 'rules-table__chosen' : undefined}>
                {names.get(id) ?? id}
                {id === chosen && <span className="visually-hidden"> {text.chosen}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {name === text.tutorial && (
                  <button type="button" className="text-button" onClick={onTakeTutorial}>
                    {text.takeTutorial}
                  </button>
                )}
              </th>
              {shown.map((rules) => (
                <td key={rules.id} className={rules.id === chosen ? 'rules-table__chosen' : undefined}>
                  {cell(rules)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function departuresOf({ integrity: { departuresUntilTermination, warns } }: ExamRules): string {
  const { table: text } = startExtraTexts;
  if (departuresUntilTermination !== null) return text.ends(departuresUntilTermination);
  return warns ? text.warns : text.recorded;
}
