// `verdicts`: prints what a reader said about each picture, or expected of it, next to what it shows, for a judge to
// fill in.

import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest } from '@simulator/teaching-pictures';
import { readSolvings } from '../blind-reading/solvings.ts';
import { type Command, UsageError } from './command.ts';

export const verdicts: Command = {
  name: 'verdicts',
  summary: 'print what was said of pictures beside what they show, for a judge',
  help: `Usage: npm run bank -- verdicts --record solvings/NAME.yaml

Prints a YAML file with one entry for each picture of the record. The judge puts true or false after each name and
saves it as question-bank/solvings/verdicts/NAME.yaml; the record itself stays as it is.

  --record FILE   a record of picture readings`,

  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { record: { type: 'string' } } });
    if (values.record === undefined) throw new UsageError('--record is missing.');
    const name = basename(values.record);
    const { solvings } = await readSolvings();
    const solving = solvings.find(({ file }) => file === `solvings/${name}`);
    if (solving?.read !== 'picture' && solving?.read !== 'unseen-picture') {
      throw new UsageError(`solvings/${name} is no record of picture readings.`);
    }
    const shown = new Map(readManifest().map((picture) => [picture.id, picture]));
    const truthOf = (scene: string): string => {
      const picture = shown.get(scene);
      return picture ? inOneLine(`${picture.description}. ${picture.full}`) : 'is gone';
    };
    console.log(`# ${headings[solving.read]} Put true or false after each name.
date: ${new Date().toISOString().slice(0, 10)}
judge: # who or what judged, and whether it is of the reader's kind`);
    if (solving.read === 'unseen-picture') {
      console.log('shown: # whether the picture shows what was expected, in whatever words');
      for (const [scene, { expected }] of Object.entries(solving.pictures)) {
        console.log(`  # expected: ${inOneLine(expected)}
  # shows: ${truthOf(scene)}
  "${scene}":`);
      }
      return 0;
    }
    console.log(`verdicts:
  # modality_right: the kind of picture is named. finding_right: the key finding is named, in whatever words.
  # called_normal: the picture shows nothing abnormal (a variant counts as normal) and was called so. Exchange the last
  # two names for each other where the one that stands here does not apply.`);
    for (const [scene, { said, wording }] of Object.entries(solving.pictures)) {
      console.log(`  "${scene}": # as read: ${wording}
    # said: ${[said.modality, said.findings, said.diagnosis].map(inOneLine).join(' | ')}
    # shown: ${truthOf(scene)}
    modality_right:
    ${shown.get(scene)?.normal ? 'finding_right' : 'called_normal'}:`);
    }
    return 0;
  },
};

const headings = {
  picture: 'What was said of the pictures beside what they show.',
  'unseen-picture': 'What was expected of unseen pictures beside what they show.',
} as const;

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
