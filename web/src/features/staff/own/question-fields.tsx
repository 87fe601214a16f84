// The fields of the question in the editor.

import type { Dispatch, SetStateAction } from 'react';
import { letterOf } from '../../../question/option-list.tsx';
import { partName, partsOf } from '../../../report/part-texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { aboutFields, type EditedQuestion, emptyOption, withoutOption } from './editable-question.ts';
import { LabFields } from './lab-fields.tsx';
import { ownQuestionTexts as words } from './own-question-texts.ts';
import { PictureFile } from './picture-file.tsx';
import { TextArea } from './text-area.tsx';

interface FieldsProps {
  readonly edited: EditedQuestion;
  readonly isNew: boolean;
  readonly onChange: Dispatch<SetStateAction<EditedQuestion>>;
}

export function QuestionFields({ edited, isNew, onChange }: FieldsProps) {
  const set = (more: Partial<EditedQuestion>) => onChange({ ...edited, ...more });
  const { picture } = edited;
  return (
    <>
      {isNew && (
        <TextField
          name="id"
          label={words.id}
          hint={words.idHint}
          maxLength={64}
          autoComplete="off"
          value={edited.id}
          onChange={({ target }) => set({ id: target.value })}
        />
      )}
      <TextArea
        name="stem"
        label={words.stem}
        hint={words.stemHint}
        rows={7}
        value={edited.stem}
        onChange={(stem) => set({ stem })}
      />
      <fieldset className="own__group">
        <legend>{words.picture}</legend>
        {picture ? (
          <>
            <TextArea
              name="alt"
              label={words.pictureAlt}
              rows={2}
              value={picture.alt}
              onChange={(alt) => set({ picture: { ...picture, alt } })}
            />
            <button type="button" className="button button--quiet button--small" onClick={() => set({ picture: null })}>
              {words.removePicture}
            </button>
          </>
        ) : (
          // Uses the latest state, because the person may have typed while the picture was being uploaded.
          <PictureFile onKept={(name) => onChange((now) => ({ ...now, picture: { name, alt: '' } }))} />
        )}
      </fieldset>
      <LabFields panels={edited.panels} onChange={(panels) => set({ panels })} />
      <OptionFields edited={edited} onChange={onChange} />
      <fieldset className="own__group">
        <legend>{words.afterwards}</legend>
        <TextArea
          name="feedback"
          label={words.feedback}
          hint={words.feedbackHint}
          rows={4}
          value={edited.feedback}
          onChange={(feedback) => set({ feedback })}
        />
        <TextArea
          name="takeaway"
          label={words.takeaway}
          hint={words.takeawayHint}
          rows={2}
          value={edited.takeaway}
          onChange={(takeaway) => set({ takeaway })}
        />
        <TextArea
          name="references"
          label={words.references}
          hint={words.referencesHint}
          rows={3}
          value={edited.references}
          onChange={(references) => set({ references })}
        />
        {Object.keys(edited.kept).length > 0 && <p className="staff__hint">{words.keptTeaching}</p>}
      </fieldset>
      <AboutFields about={edited.about} onChange={(about) => set({ about })} />
    </>
  );
}

const maxOptions = 10;
const minOptions = 2;

function OptionFields({ edited, onChange }: Pick<FieldsProps, 'edited' | 'onChange'>) {
  const { options, key } = edited;
  return (
    <fieldset className="own__group">
      <legend>{words.options}</legend>
      {options.map((option, index) => {
        const letter = letterOf(index);
        const set = (more: Partial<typeof option>) =>
          onChange({ ...edited, options: options.with(index, { ...option, ...more }) });
        return (
          <div key={option.row} className="own__option">
            <TextField
              name={`option-${letter}`}
              label={words.option(letter)}
              autoComplete="off"
              maxLength={2_000}
              value={option.text}
              onChange={({ target }) => set({ text: target.value })}
            />
            <TextArea
              name={`rationale-${letter}`}
              label={words.rationale(letter)}
              rows={2}
              value={option.rationale}
              onChange={(rationale) => set({ rationale })}
            />
            <div className="own__option-acts">
              <label className="own__key">
                <input
                  type="radio"
                  name="key"
                  checked={key === index}
                  onChange={() => onChange({ ...edited, key: index })}
                />
                {words.isKey(letter)}
              </label>
              {options.length > minOptions && (
                <button type="button" className="text-button" onClick={() => onChange(withoutOption(edited, index))}>
                  {words.removeOption(letter)}
                </button>
              )}
            </div>
          </div>
        );
      })}
      {options.length < maxOptions && (
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => onChange({ ...edited, options: [...options, emptyOption()] })}
        >
          {words.addOption}
        </button>
      )}
    </fieldset>
  );
}

type About = EditedQuestion['about'];

function AboutFields({ about, onChange }: { readonly about: About; readonly onChange: (about: About) => void }) {
  return (
    <fieldset className="own__group">
      <legend>{words.filed}</legend>
      {aboutFields.map((field) => {
        const known = partsOf(field);
        const value = about[field];
        // A value from an imported file that is not in our list stays until the person chooses another.
        const choices = value === '' || known.includes(value) ? known : [value, ...known];
        return (
          <label key={field} className="own__choice">
            <span className="field__label">{words.about[field]}</span>
            <select
              name={field}
              className="field__input"
              value={value}
              onChange={({ target }) => onChange({ ...about, [field]: target.value })}
            >
              <option value="">{words.notSpecified}</option>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {partName(field, choice)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}
