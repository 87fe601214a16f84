// Reads what a person wants drawn: from the fields if they are filled in, otherwise from the prompt.

import type { ImageRegion, ImageSpecies, ImageType } from '@simulator/api-contract';
import { affirmed, demandsOf, deniedWords, type Names, namesOf, wordsOf } from './picture-words.ts';

/** Electrocardiograms can be drawn, too, although the page has no tile for them. */
export type Kind = ImageType | 'ecg';

export interface Wish {
  readonly prompt: string;
  readonly type?: ImageType | undefined;
  readonly species?: ImageSpecies | undefined;
  readonly region?: ImageRegion | undefined;
  readonly condition?: string | undefined;
}

/** An undefined field means that anything fits. */
export interface Demand {
  readonly kind: Kind | undefined;
  readonly species: ImageSpecies | undefined;
  readonly region: ImageRegion | undefined;
  /** The picture must show all of these. */
  readonly words: readonly Names[];
  /** The picture must show none of these. */
  readonly unwanted: readonly Names[];
  readonly isNormal: boolean;
}

const kindWords = vocabularyOf<Kind>({
  radiograph: 'radiograph radiographs radiographic radiography radiology xray',
  ultrasound: 'ultrasound ultrasonogram ultrasonographic ultrasonography sonogram',
  microscopy: 'microscopy microscopic micrograph microscope',
  clinical_photo: 'clinicalphoto closeup close up',
  histology: 'histology histologic histological histopathology section',
  anatomy: 'anatomy anatomic illustration',
  ecg: 'ecg ekg electrocardiogram',
});

const speciesWords = vocabularyOf<ImageSpecies>({
  canine: 'canine dog dogs',
  feline: 'feline cat cats',
  equine: 'equine horse horses',
  bovine: 'bovine cow cows cattle',
  ovine: 'ovine sheep',
  caprine: 'caprine goat goats',
  porcine: 'porcine pig pigs swine',
  avian: 'avian bird birds',
  // These words stay in the text, because the picture must show the particular exotic or wild animal.
  exotic: 'exotic',
  wildlife: 'wildlife',
});

const regionWords = vocabularyOf<ImageRegion>({
  skull: 'skull head',
  thorax: 'thorax thoracic chest',
  abdomen: 'abdomen abdominal',
  limbs: 'limb limbs leg legs',
  spine: 'spine spinal',
  pelvis: 'pelvis pelvic',
  heart: 'heart cardiac',
  liver: 'liver',
  kidney: 'kidney kidneys renal',
  brain: 'brain',
  eye: 'eye eyes',
  ear: 'ear ears',
});

/** Fields override the prompt. If a type is set, the page composed the prompt, which then adds nothing. */
export function readWish({ prompt, type, species, region, condition = '' }: Wish): Demand {
  if (type) return { kind: type, species, region, ...findingsOf(wordsOf(affirmed(condition)), condition) };
  const text = `${prompt.replaceAll(/clinical[ _]photo(?:graph)?/gi, 'clinicalphoto')}; ${condition}`;
  const words = wordsOf(affirmed(text));
  const [kind, ofSpecies, ofRegion] = [kindWords(words), speciesWords(words), regionWords(words)];
  const isTaken = (word: string) => kind.isNamedBy(word) || ofSpecies.isNamedBy(word) || ofRegion.isNamedBy(word);
  return {
    kind: kind.name,
    species: species ?? ofSpecies.name,
    region: region ?? ofRegion.name,
    ...findingsOf(
      words.filter((word) => !isTaken(word)),
      text,
    ),
  };
}

function findingsOf(said: readonly string[], text: string): Pick<Demand, 'words' | 'unwanted' | 'isNormal'> {
  const { words, isNormal } = demandsOf(said);
  return { words: words.map(namesOf), unwanted: deniedWords(text).map(namesOf), isNormal };
}

interface Named<Name> {
  readonly name: Name | undefined;
  /**
   * True if a word stands for that name. Words for a second name stay in the text, as something the picture must show.
   */
  isNamedBy(word: string): boolean;
}

/** Finds the first name in the text, by the words that stand for it. */
function vocabularyOf<Name extends string>(
  wordsByName: Readonly<Record<Name, string>>,
): (words: readonly string[]) => Named<Name> {
  const nameByWord = new Map<string, Name>();
  for (const name in wordsByName) for (const word of wordsByName[name].split(' ')) nameByWord.set(word, name);
  return (words) => {
    const name = words.map((word) => nameByWord.get(word)).find((one) => one !== undefined);
    return { name, isNamedBy: (word) => name !== undefined && nameByWord.get(word) === name };
  };
}
