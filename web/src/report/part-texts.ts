// Names of the parts of a form on the screen, by their ids in the keys.

import { type Division, topics } from '@simulator/exam-engine';
import { localeTexts } from '../ui/locale-texts.ts';
import { topicName } from './label-texts.ts';

const english = {
  species: {
    canine: 'Dogs',
    feline: 'Cats',
    equine: 'Horses',
    bovine: 'Cattle',
    porcine: 'Pigs',
    'small-mammal': 'Small mammals',
    'small-ruminant': 'Small ruminants',
    'pet-bird': 'Pet birds',
    poultry: 'Poultry',
    'non-species': 'Not species-specific',
    'camelid-cervid': 'Camelids and deer',
    reptile: 'Reptiles',
    aquatic: 'Aquatic animals',
  },
  system: {
    cardiovascular: 'Cardiovascular',
    respiratory: 'Respiratory',
    digestive: 'Gastrointestinal',
    'liver-pancreas': 'Liver and pancreas',
    oral: 'Teeth and mouth',
    urinary: 'Urinary',
    reproduction: 'Reproduction and newborns',
    endocrine: 'Endocrine, metabolism, and nutrition',
    musculoskeletal: 'Musculoskeletal',
    nervous: 'Nervous system and behavior',
    skin: 'Skin and ears',
    eye: 'Eyes',
    blood: 'Blood and lymph',
    oncology: 'Oncology',
    infectious: 'Infections and parasites',
    toxicology: 'Toxicology',
    anesthesia: 'Anesthesia, surgery, and emergency',
    'public-health': 'Herd and public health',
    welfare: 'Welfare and euthanasia',
    professional: 'Communication and practice',
  },
  task: {
    diagnose: 'Diagnose',
    'interpret a test': 'Interpret a test',
    'choose the next step': 'Choose the next step',
    treat: 'Treat',
    prevent: 'Prevent',
    'explain mechanism': 'Explain the mechanism',
    prognose: 'Give a prognosis',
    communicate: 'Communicate',
  },
  domain: {
    'clinical practice': 'Clinical practice',
    'preventive medicine and animal welfare': 'Preventive medicine and animal welfare',
    communication: 'Communication',
    'professionalism and practice management': 'Professionalism and practice management',
  },
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly part: typeof english;
  }
}

const partTexts = localeTexts('part', english);

/** All parts, in the order of the lists. */
export function partsOf(division: Division): readonly string[] {
  return division === 'topic' ? topics : Object.keys(partTexts[division]);
}

/** A part that this page does not know is shown as it is. */
export function partName(division: Division, part: string): string {
  if (division === 'topic') return topicName(part);
  return new Map(Object.entries<string>(partTexts[division])).get(part) ?? part;
}
