// What we write as QTI 3 is a valid package by the publisher's own XML schemas.

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';
import { hostileSet } from '../../test/hostile-questions.ts';
import { propertySettings, propertyTimeoutMs } from '../../test/property-runs.ts';
import { exchangedQuestion } from '../exchanged-question.ts';
import { qti3 } from './write-package.ts';

const folder = new URL('../../test/qti-schemas/', import.meta.url);
const schemas: readonly XMLFileInfo[] = readdirSync(folder)
  .filter((fileName) => fileName.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(new URL(fileName, folder), 'utf8') }));
const ofItemsAndTests = 'imsqti_asiv3p0p1_v1p0.xsd';
const ofManifests = 'imsqtiv3p0_imscpv1p2_v1p0.xsd';

const whole = exchangedQuestion.parse({
  id: 'whole',
  stem: 'A 6-year-old dog is lame.\n\nWhich of the following is the best next step?',
  labs: [
    { name: 'Blood', results: [{ name: 'Hematocrit', value: '28', unit: '%', low: '37', high: '55' }] },
    { name: 'Urine', results: [{ name: 'Protein', value: 'negative' }] },
  ],
  options: [
    { text: 'Rest & a splint', rationale: 'Right for a young dog.' },
    { text: 'pH < 7.2', rationale: 'Not a step at all.' },
  ],
  key: 0,
  feedback: 'What decides is the joint.',
  takeaway: 'A joint that is swollen is tapped.',
  teaching: { mechanism: 'Pressure.', workUp: 'A tap.', treatment: 'Rest.', prognosis: 'Good.', pitfalls: 'Haste.' },
  compare: { columns: ['Joint', 'Fluid'], rows: [['Septic', 'Turbid']] },
  references: ['A textbook, 3rd ed. A publisher, 2020.'],
  about: {
    topic: 'Clinical Practice',
    species: 'canine',
    system: 'joints',
    task: 'treat',
    domain: 'clinical practice',
  },
});

test(
  'item, test and manifest are valid, whatever the texts contain',
  async () => {
    const { numRuns, seed } = propertySettings('published schemas of QTI 3', 0.02);
    const sets = [{ questions: [whole], pictures: new Map() }, ...fc.sample(hostileSet, { numRuns, seed })];
    const documents = sets.flatMap((set, index) => documentsOf(qti3.write(set, 'One & only'), index));
    const isManifest = ({ fileName }: XMLFileInfo): boolean => fileName.endsWith('imsmanifest.xml');
    expect(documents.filter(isManifest)).toHaveLength(sets.length);
    expect(
      await validate(
        documents.filter((file) => !isManifest(file)),
        ofItemsAndTests,
      ),
    ).toEqual([]);
    expect(await validate(documents.filter(isManifest), ofManifests)).toEqual([]);
  },
  propertyTimeoutMs,
);

test('the published schemas refuse what QTI 3 does not know', async () => {
  const files = unzipSync(qti3.write({ questions: [whole], pictures: new Map() }, 'One'));
  const changed = (name: string, from: string, to: string) =>
    new TextDecoder().decode(files[name]).replaceAll(from, to);
  const item = changed('items/whole.xml', 'qti-simple-choice', 'qti-choice');
  const manifest = changed('imsmanifest.xml', 'imsqti_item_xmlv3p0', 'question');
  expect(await validate([{ fileName: 'item.xml', contents: item }], ofItemsAndTests)).not.toEqual([]);
  expect(await validate([{ fileName: 'manifest.xml', contents: manifest }], ofManifests)).not.toEqual([]);
});

/**
 * The validator's folder is flat. One call takes all files, because each call reads the schema again, which takes
 * seconds.
 */
function documentsOf(archive: Uint8Array, set: number): readonly XMLFileInfo[] {
  const named = Object.entries(unzipSync(archive)).filter(([name]) => name.endsWith('.xml'));
  return named.map(([name, bytes]) => ({
    fileName: `${set}-${name.replace('/', '-')}`,
    contents: new TextDecoder().decode(bytes),
  }));
}

async function validate(xml: readonly XMLFileInfo[], schema: string): Promise<readonly string[]> {
  const isSchema = ({ fileName }: XMLFileInfo): boolean => fileName === schema;
  const { errors } = await validateXML({
    xml,
    schema: schemas.filter(isSchema),
    preload: schemas.filter((file) => !isSchema(file)),
    // In pages of 64 kB. The schema of items alone takes more than the usual 16 MB.
    initialMemoryPages: 1_024,
    maxMemoryPages: 8_192,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
