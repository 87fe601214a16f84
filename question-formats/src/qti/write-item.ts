// One question as a QTI 3 assessment item, scored 1 or 0, with a rationale for the chosen option and the teaching below
// it.

import type { ExchangedQuestion } from '../exchanged-question.ts';
import { paragraphs, stem, teaching } from '../html/write-question.ts';
import { document, element, type Markup } from '../xml/write-xml.ts';

export const itemNamespace = {
  xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation':
    'http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
} as const;

/** An identifier must begin with a letter, but ids may begin with a digit. */
export const itemPrefix = 'q-';

/** Identifies the feedback that is shown whatever was chosen. Options are identified by letters. */
export const teachingIdentifier = 'TEACHING';

export function item(question: ExchangedQuestion): string {
  const { id, options, key } = question;
  return document(
    element(
      'qti-assessment-item',
      {
        ...itemNamespace,
        identifier: `${itemPrefix}${id}`,
        title: id,
        adaptive: 'false',
        'time-dependent': 'false',
        'xml:lang': 'en',
      },
      responseDeclaration(letterOf(key)),
      outcomes(),
      element(
        'qti-item-body',
        {},
        stem(question, (name) => `../pictures/${name}`),
        choices(question),
      ),
      processing(),
      options.map(({ rationale }, index) =>
        rationale === undefined ? undefined : modalFeedback(letterOf(index), paragraphs(rationale)),
      ),
      optional(teaching(question)),
    ),
  );
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

function optional(content: Markup | undefined): Markup | undefined {
  return content && modalFeedback(teachingIdentifier, content);
}

function responseDeclaration(right: string): Markup {
  const declared = { identifier: 'RESPONSE', cardinality: 'single', 'base-type': 'identifier' };
  const correct = element('qti-correct-response', {}, element('qti-value', {}, right));
  return element('qti-response-declaration', declared, correct);
}

function outcomes(): readonly Markup[] {
  const score = (identifier: string, value: string): Markup =>
    element(
      'qti-outcome-declaration',
      { identifier, cardinality: 'single', 'base-type': 'float' },
      element('qti-default-value', {}, element('qti-value', {}, value)),
    );
  const shown = { identifier: 'FEEDBACK', cardinality: 'multiple', 'base-type': 'identifier' };
  return [score('SCORE', '0'), score('MAXSCORE', '1'), element('qti-outcome-declaration', shown)];
}

function choices({ options }: ExchangedQuestion): Markup {
  return element(
    'qti-choice-interaction',
    { 'response-identifier': 'RESPONSE', shuffle: 'false', 'max-choices': '1' },
    options.map(({ text }, index) => element('qti-simple-choice', { identifier: letterOf(index) }, text)),
  );
}

function processing(): Markup {
  const response = element('qti-variable', { identifier: 'RESPONSE' });
  const set = (identifier: string, value: Markup): Markup => element('qti-set-outcome-value', { identifier }, value);
  const score = (value: string): Markup => set('SCORE', element('qti-base-value', { 'base-type': 'float' }, value));
  const always = element('qti-base-value', { 'base-type': 'identifier' }, teachingIdentifier);
  return element(
    'qti-response-processing',
    {},
    element(
      'qti-response-condition',
      {},
      element(
        'qti-response-if',
        {},
        element('qti-match', {}, response, element('qti-correct', { identifier: 'RESPONSE' })),
        score('1'),
      ),
      element('qti-response-else', {}, score('0')),
    ),
    set('FEEDBACK', element('qti-multiple', {}, response, always)),
  );
}

function modalFeedback(identifier: string, content: Markup): Markup {
  return element(
    'qti-modal-feedback',
    { 'outcome-identifier': 'FEEDBACK', identifier, 'show-hide': 'show' },
    element('qti-content-body', {}, content),
  );
}
