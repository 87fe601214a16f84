// Texts of the page on which owners compose forms.

import type { FormDivision, FormFinding } from '@simulator/api-contract';
import { localeTexts } from '../../../ui/locale-texts.ts';
import { plural } from '../../../ui/plural.ts';

const questions = (count: number) => plural(count, { one: '1 question', other: `${count} questions` });
const blocks = (count: number) => plural(count, { one: '1 block', other: `${count} blocks` });

const english = {
  title: 'Forms',
  lead: 'The forms that candidates take: those of this product, and your own.',
  back: 'Questions',
  toCodes: 'Access codes',
  toCohorts: 'Cohorts',
  loading: 'Loading the forms…',
  failed: 'The forms could not be loaded.',
  retry: 'Try again',
  saving: 'Saving…',

  published: 'Published forms',
  publishedLead:
    'Open to everyone: people who start without a code for a specific form get the open form that they have taken least often. The others are given only through a code or cohort that names them.',
  open: 'open to everyone',
  closed: 'by code only',
  own: 'yours',
  facts: (count: number, of: number) => `${blocks(count)}, ${questions(of)}`,
  taken: (count: number) =>
    count === 0 ? 'not taken yet' : plural(count, { one: 'taken once', other: `taken ${count} times` }),
  edition: (day: string) => `edition of ${day}`,
  publishedBy: (email: string) => `published by ${email}`,
  switchOff: 'Limit to codes',
  switchOn: 'Open to everyone',
  switchOffTitle: (name: string) => `Limit ${name} to codes?`,
  switchOnTitle: (name: string) => `Open ${name} to everyone?`,
  switchOffText: 'It is then given only through a code or cohort that names it. Simulations already started continue.',
  switchOnText:
    'It is then given to anyone whose code names no form, whenever it is the open form they have taken least often.',
  nextEdition: 'Next edition',
  copy: 'Copy to a new form',

  drafts: 'Drafts',
  noDrafts: 'No drafts yet. Only owners can see drafts.',
  changed: (moment: string) => `changed ${moment}`,
  compose: 'Create a form',
  composeLead: 'It starts with the shares of the licensing exam’s species, topics and domains, which you can change.',
  name: 'Name',
  nameHint: 'Candidates see it in their results.',
  nameMissing: 'Please enter a name.',
  blocks: 'Blocks',
  questionsPerBlock: 'Questions in a block',
  pretestPerBlock: 'Of these, not scored',
  sizeWrong: (least: number, most: number) => `Please enter a whole number from ${least} to ${most}.`,
  begin: 'Create draft',

  allForms: 'All forms',
  draftOf: (name: string) => `Draft: ${name}`,
  draftFailed: 'This draft could not be loaded. It may have been published or deleted.',
  blueprint: 'Blueprint',
  blueprintLead: 'How many questions of each kind the form should have. Anything that can’t be met is always shown.',
  rules: 'May be taken under',
  takesPractice: 'Use questions from the practice pool, too',
  practiceHint: 'Everyone can study these with their keys, so some candidates will have seen them.',
  pool: (count: number) =>
    `${questions(count)} to choose from. Of two that give each other away, such as twins, a form has at most one.`,
  divisions: { species: 'Species', topic: 'Topic', domain: 'Domain' } satisfies Record<FormDivision, string>,
  columns: { wanted: 'Wanted', onForm: 'On the form', available: 'Available' },
  wantedOf: (part: string) => `Wanted: ${part}`,
  sum: 'Total',
  sumOf: (sum: number, size: number) => (sum === size ? String(sum) : `${sum}, not ${size}`),
  pictures: 'With a picture',
  difficulty: 'Mean share expected to be right',
  least: 'At least',
  most: 'At most',
  numberWrong: 'Please enter numbers, the smaller one first.',
  save: 'Save',
  assemble: 'Assemble',
  assembleAgain: 'Reassemble',
  assembleHint: 'Reassembling replaces the questions below.',
  assembling: (seconds: number) =>
    `Choosing questions and distributing them among the blocks… ${plural(seconds, { one: '1 second', other: `${seconds} seconds` })}`,
  unsaved: 'The blueprint has changes that are not saved.',

  state: 'What is missing',
  nothingLacks: 'Nothing. The form matches its blueprint.',
  empty: 'The draft has no questions yet.',
  faults: (count: number) =>
    plural(count, {
      one: 'One problem prevents publishing.',
      other: `${count} problems prevent publishing.`,
    }),
  advice: (count: number) =>
    plural(count, {
      one: 'One difference from the blueprint, for you to judge.',
      other: `${count} differences from the blueprint, for you to judge.`,
    }),
  finding: {
    'block-count': ({ wanted = 0, got = 0 }) => `There are ${blocks(got)}, not ${wanted}.`,
    'block-size': ({ block, wanted = 0, got = 0 }) => `Block ${block} has ${questions(got)}, not ${wanted}.`,
    'pretest-count': ({ block, wanted = 0, got = 0 }) =>
      `Block ${block} has ${plural(got, { one: '1 unscored question', other: `${got} unscored questions` })} instead of ${wanted}.`,
    repeated: ({ questions: ids = [] }) => `Question ${ids.join()} is listed twice.`,
    gone: ({ questions: ids = [] }) => `Question ${ids.join()} can no longer be used. Replace it.`,
    enemies: ({ questions: ids = [] }) => `Questions ${ids.join(' and ')} give each other away. Replace one.`,
    count: ({ wanted = 0, got = 0 }) =>
      got < wanted ? `${wanted - got} short: ${got} of ${wanted}` : `${got - wanted} too many: ${got}, not ${wanted}`,
    share: ({ least = 0, most = 0, got = 0 }) => `${got} in this block; its share is ${least} to ${most}`,
    pictures: ({ least = 0, most = 0, got = 0 }) => `${got} with a picture; ${least} to ${most} are wanted.`,
    difficulty: ({ least = 0, most = 0, got = 0 }) =>
      `The mean share expected to be right is ${got.toFixed(3)}; ${least} to ${most} is wanted.`,
    'difficulty-of-blocks': ({ most = 0, got = 0 }) =>
      `The means of the blocks are ${got.toFixed(3)} apart; at most ${most} is wanted.`,
    theme: ({ questions: ids = [] }) => `Questions ${ids.join(' and ')} are about the same thing.`,
    'early-picture': ({ questions: ids = [] }) => `Question ${ids.join()} has a picture and is among the first three.`,
  } satisfies Record<FormFinding['kind'], (finding: FormFinding) => string>,
  ofPart: (part: string, what: string) => `${part}: ${what}.`,
  inBlock: (block: number, what: string) => `Block ${block}: ${what}`,

  blocksTitle: 'Questions',
  block: (block: number, count: number) => `Block ${block}: ${questions(count)}`,
  number: (question: number) => String(question).padStart(4, '0'),
  place: 'No.',
  question: 'Question',
  kind: 'Kind',
  expected: 'Expected right',
  change: (question: string) => `Change question ${question}`,
  notScored: 'not scored',
  picture: 'picture',
  origins: { practice: 'practice pool', own: 'yours' },
  addTo: (block: number) => `Add a question to block ${block}`,

  placeOf: (question: string, block: number, place: number) => `Question ${question}: block ${block}, place ${place}`,
  addTitle: (block: number) => `Add to block ${block}`,
  key: 'key',
  scoredQuestion: 'It is scored',
  moveTo: 'Move to block',
  atPlace: 'at place',
  move: 'Move',
  remove: 'Remove from the form',
  close: 'Close',
  replaceTitle: 'Replace it with another question',
  search: 'Words or number',
  sameKind: 'Same species and topic only',
  found: (shown: number, total: number) =>
    shown < total
      ? `The ${shown} most similar of ${total}`
      : plural(total, { one: '1 question', other: `${total} questions` }),
  take: (question: string) => `Use ${question}`,
  enemyOf: (ids: string) => `gives away, or is given away by, ${ids}`,

  publish: 'Publish',
  publishTitle: (name: string) => `Publish ${name}?`,
  publishText:
    'The edition can never be changed or deleted, only followed by another one. Nobody gets it until a code or a cohort names it, or you open it to everyone.',
  notReady: 'Please fix the problems above first.',
  done: 'Published. Add a code or a cohort that names it, or open it to everyone.',
  delete: 'Delete the draft',
  deleteTitle: 'Delete this draft?',
  deleteText: 'Its blueprint and its choice of questions are lost. Published editions stay.',

  unreachable: 'The server could not be reached. Nothing was changed.',
  /** Keyed by the code with which the server refused. */
  refused: {
    'invalid-request': 'Something isn’t right. Please check every field.',
    'changed-meanwhile': 'Somebody else changed this draft in the meantime. Please reload the page.',
    'no-such-draft': 'This draft no longer exists: it was published or deleted.',
    'form-not-ready': 'The form has problems that prevent publishing.',
    'published-before': 'The form already has this edition: nothing has changed since.',
    'last-open-form': 'This is the last form that is open to everyone. Open another one first.',
    'too-many-drafts': 'There are too many drafts. Please delete some first.',
    'no-such-form': 'This form no longer exists.',
    'no-such-rules': 'One of the sets of rules no longer exists. Please reload the page.',
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly forms: typeof english;
  }
}

export const formsTexts = localeTexts('forms', english);
