// What somebody wants drawn: what was said in fields, else what can be read out of the prompt.

import type { ImageRegion, ImageSpecies, ImageType } from '@simulator/api-contract';
import { affirmed, demandsOf, deniedWords, wordsOf } from './picture-words.ts';

/** Electrocardiograms are drawn, too, but no tile of the page asks for them. */
export type Kind = ImageType | 'ecg';

export interface Wish {
  readonly prompt: string;
  readonly type?: ImageType | undefined;
  readonly species?: ImageSpecies | undefined;
  readonly region?: ImageRegion | undefined;
  readonly condition?: string | undefined;
}

/** Undefined is: whatever there is. */
export interface Demand {
  readonly kind: Kind | undefined;
  readonly species: ImageSpecies | undefined;
  readonly region: ImageRegion | undefined;
  /** All of them have to be on the picture. */
  readonly words: readonly string[];
  /** None of them may be on the picture. */
  readonly unwanted: readonly string[];
  readonly isNormal: boolean;
}

const kindWords: Readonly<Record<Kind, string>> = {
  radiograph: 'radiograph radiographs radiographic radiography radiology xray',
  ultrasound: 'ultrasound ultrasonogram ultrasonographic ultrasonography sonogram',
  microscopy: 'microscopy microscopic micrograph microscope',
  clinical_photo: 'clinicalphoto closeup close up',
  histology: 'histology histologic histological histopathology section',
  anatomy: 'anatomy anatomic illustration',
  ecg: 'ecg ekg electrocardiogram',
};

const speciesWords: Readonly<Record<ImageSpecies, string>> = {
  canine: 'canine dog dogs',
  feline: 'feline cat cats',
  equine: 'equine horse horses',
  bovine: 'bovine cow cows cattle',
  ovine: 'ovine sheep',
  caprine: 'caprine goat goats',
  porcine: 'porcine pig pigs swine',
  avian: 'avian bird birds',
  // Which exotic or wild animal it is has to be on the picture.
  exotic: 'exotic',
  wildlife: 'wildlife',
};

const regionWords: Readonly<Record<ImageRegion, string>> = {
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
};

/** Fields win. A wish with a type was put together by the page, and then its prompt says nothing more. */
export function readWish({ prompt, type, species, region, condition = '' }: Wish): Demand {
  if (type) {
    return {
      kind: type,
      species,
      region,
      unwanted: deniedWords(condition),
      ...demandsOf(wordsOf(affirmed(condition))),
    };
  }
  const text = `${prompt.replaceAll(/clinical[ _]photo(?:graph)?/gi, 'clinicalphoto')}; ${condition}`;
  const words = wordsOf(affirmed(text));
  const found = {
    kind: takeOut(words, kindWords),
    species: takeOut(words, speciesWords),
    region: takeOut(words, regionWords),
  };
  const taken = new Set([...found.kind.words, ...found.species.words, ...found.region.words]);
  return {
    kind: found.kind.name,
    species: species ?? found.species.name,
    region: region ?? found.region.name,
    unwanted: deniedWords(text),
    ...demandsOf(words.filter((word) => !taken.has(word))),
  };
}

/** The first that is named, and the words that name it. A second one stays in the text, as something to be seen. */
function takeOut<Name extends string>(
  words: readonly string[],
  vocabulary: Readonly<Record<Name, string>>,
): { readonly name: Name | undefined; readonly words: readonly string[] } {
  const names: Name[] = [];
  for (const name in vocabulary) names.push(name);
  const named = (word: string) => names.find((name) => vocabulary[name].split(' ').includes(word));
  const name = words.map(named).find((one) => one !== undefined);
  return { name, words: name === undefined ? [] : vocabulary[name].split(' ') };
}
