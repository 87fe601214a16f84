// The settings: exam date, minutes a day, and how much of what is due should be remembered.

import type { StudySettings } from '@simulator/study-engine';
import { type FormEvent, useId, useState } from 'react';
import { dateOfDay } from '../../device/clock/calendar-day.ts';
import { percent } from '../../ui/reader-formats.ts';
import { Section } from '../../ui/section.tsx';
import type { Study } from './open-study.ts';
import { studyTexts } from './study-texts.ts';
import '../../ui/form.css';

const msPerDay = 86_400_000;
const retentions = [0.8, 0.85, 0.9, 0.95];
const maxMinutes = 600;

interface SettingsFormProps {
  readonly study: Study;
  readonly settings: StudySettings;
  readonly today: number;
}

export function SettingsForm({ study, settings, today }: SettingsFormProps) {
  const text = studyTexts.settings;
  const [exam, setExam] = useState(settings.examDay === null ? '' : dateOfDay(settings.examDay));
  const [minutes, setMinutes] = useState(settings.minutesADay === null ? '' : String(settings.minutesADay));
  const [retention, setRetention] = useState(settings.retention);
  const [outcome, setOutcome] = useState('');
  const examMs = Date.parse(exam);
  const examDay = Number.isNaN(examMs) ? null : Math.floor(examMs / msPerDay);
  const isPast = examDay !== null && examDay < today;
  const pastId = useId();
  const wanted = minutes.trim() === '' ? null : Number(minutes);
  const isBad = wanted !== null && (!Number.isInteger(wanted) || wanted < 1 || wanted > maxMinutes);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBad) return setOutcome(text.badMinutes);
    study.log.append({ type: 'SettingsChanged', settings: { examDay, minutesADay: wanted, retention } }).then(
      () => setOutcome(text.saved),
      () => setOutcome(studyTexts.notSaved),
    );
  };

  return (
    <Section title={text.title}>
      <form className="study-settings" onSubmit={save} noValidate>
        <label className="field">
          <span className="field__label">{text.exam}</span>
          <span className="field__hint">{text.examHint}</span>
          <input
            className="field__input"
            type="date"
            value={exam}
            {...(isPast && { 'aria-describedby': pastId })}
            onChange={(event) => setExam(event.target.value)}
          />
          <span className="field__error" id={pastId} role="status">
            {isPast && text.examPast}
          </span>
        </label>
        <label className="field">
          <span className="field__label">{text.minutes}</span>
          <span className="field__hint">{text.minutesHint}</span>
          <input
            className="field__input"
            inputMode="numeric"
            value={minutes}
            aria-invalid={isBad}
            onChange={(event) => setMinutes(event.target.value)}
          />
        </label>
        <label className="field">
          <span className="field__label">{text.retention}</span>
          <span className="field__hint">{text.retentionHint}</span>
          <select
            className="field__input"
            value={retention}
            onChange={(event) => setRetention(Number(event.target.value))}
          >
            {retentions.map((one) => (
              <option key={one} value={one}>
                {text.retentionOf(percent(100 * one))}
              </option>
            ))}
          </select>
        </label>
        <div className="study__actions">
          <button type="submit" className="button button--quiet">
            {text.save}
          </button>
          <p role="status">{outcome}</p>
        </div>
      </form>
    </Section>
  );
}
