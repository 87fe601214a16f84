// A form is named by its name and the date of its edition; one from an earlier version by its id.

import { expect, test, vi } from 'vitest';
import { formInWords } from './form-texts.ts';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
vi.stubGlobal('navigator', { languages: ['en-US'] });

test.each([
  [{ formId: 'form-2', name: 'Form 2', date: '2026-11-23' }, 'Form 2, edition of November 23, 2026'],
  [{ formId: 'form-1' }, 'Form 1'],
  [{ formId: 'sample' }, 'sample'],
])('a form reads as its name and edition date, or its id: %j', (form, said) => expect(formInWords(form)).toBe(said));
