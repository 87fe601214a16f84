// The fields for tables of laboratory results, in the editor.

import { TextField } from '../../../ui/text-field.tsx';
import { type EditedPanel, type EditedResult, emptyPanel, emptyResult, resultFields } from './editable-question.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';

interface LabFieldsProps {
  readonly panels: readonly EditedPanel[];
  readonly onChange: (panels: readonly EditedPanel[]) => void;
}

export function LabFields({ panels, onChange }: LabFieldsProps) {
  return (
    <fieldset className="own__group">
      <legend>{words.labs}</legend>
      {panels.map((panel, index) => (
        <fieldset key={panel.row} className="own__panel">
          <legend>{words.panel(index + 1)}</legend>
          <PanelFields panel={panel} onChange={(changed) => onChange(panels.with(index, changed))} />
          <button type="button" className="text-button" onClick={() => onChange(panels.toSpliced(index, 1))}>
            {words.removePanel(index + 1)}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="button button--quiet button--small"
        onClick={() => onChange([...panels, emptyPanel()])}
      >
        {words.addPanel}
      </button>
    </fieldset>
  );
}

interface PanelProps {
  readonly panel: EditedPanel;
  readonly onChange: (panel: EditedPanel) => void;
}

function PanelFields({ panel, onChange }: PanelProps) {
  const { name, results } = panel;
  const set = (index: number, result: EditedResult) => onChange({ ...panel, results: results.with(index, result) });
  return (
    <>
      <TextField
        name="panel"
        label={words.panelName}
        autoComplete="off"
        value={name}
        onChange={({ target }) => onChange({ ...panel, name: target.value })}
      />
      {results.map((result, index) => (
        <fieldset key={result.row} className="own__result">
          <legend>{words.result(index + 1)}</legend>
          <div className="own__result-fields">
            {resultFields.map((field) => (
              <TextField
                key={field}
                name={field}
                label={words.resultFields[field]}
                autoComplete="off"
                value={result[field]}
                onChange={({ target }) => set(index, { ...result, [field]: target.value })}
              />
            ))}
          </div>
          {results.length > 1 && (
            <button
              type="button"
              className="text-button"
              onClick={() => onChange({ ...panel, results: results.toSpliced(index, 1) })}
            >
              {words.removeResult(index + 1)}
            </button>
          )}
        </fieldset>
      ))}
      <button
        type="button"
        className="button button--quiet button--small"
        onClick={() => onChange({ ...panel, results: [...results, emptyResult()] })}
      >
        {words.addResult}
      </button>
    </>
  );
}
