// The ending of a file of questions, by format.

import type { OwnQuestionFormat } from '@simulator/api-contract';

export const endingOf: Readonly<Record<OwnQuestionFormat, string>> = {
  ...{ json: 'json', csv: 'csv', markdown: 'md', gift: 'gift', moodle: 'xml', qti3: 'zip' },
};
