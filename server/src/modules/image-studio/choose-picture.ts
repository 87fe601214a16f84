// Chooses the finished teaching image that fits a request. It must show everything that was requested. Otherwise none
// is chosen, because a wrong picture teaches something wrong.

import type { Drawable, ImageRegion, ImageSpecies, ImageType } from '@simulator/api-contract';
import { type PictureEntry, pictureTypeOf } from '@simulator/teaching-pictures';
import type { Drawing } from './draw-anew.ts';
import { affirmed, demandsOf, isSaid, labelOf, namesOf, stem, wordsOf } from './picture-words.ts';
import { type Demand, type Kind, readWish, type Wish } from './read-wish.ts';

interface ChosenPicture {
  readonly drawing: Drawing;
  /** File name in the folder of finished pictures. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly description: string;
}

export interface PictureList {
  /** Returns null if no picture fits. */
  choose(wish: Wish): ChosenPicture | null;
  /** What can be requested; only pictures of one type if the wish names a type. */
  list(wish?: Wish): readonly Drawable[];
}

interface Candidate extends ChosenPicture {
  readonly kind: Kind;
  readonly species: readonly ImageSpecies[];
  /** Empty if it belongs to no region, such as a blood smear. */
  readonly regions: readonly ImageRegion[];
  /** True if it shows nothing that a healthy animal does not have. */
  readonly isNormal: boolean;
  /** Stems of everything it shows. `label` is the shortest name of that. */
  readonly stems: readonly string[];
  readonly label: string;
  readonly stemsOfLabel: readonly string[];
}

const speciesOfScenes = new Map(
  Object.entries<readonly ImageSpecies[]>({
    canine: ['canine'],
    dog: ['canine'],
    feline: ['feline'],
    cat: ['feline'],
    equine: ['equine'],
    horse: ['equine'],
    bovine: ['bovine'],
    cow: ['bovine'],
    ovine: ['ovine'],
    sheep: ['ovine'],
    caprine: ['caprine'],
    goat: ['caprine'],
    'small ruminant': ['ovine', 'caprine'],
    porcine: ['porcine'],
    pig: ['porcine'],
    chicken: ['avian'],
    avian: ['avian'],
    bird: ['avian'],
    cockatiel: ['avian'],
    parrot: ['avian'],
  }),
);

/**
 * Regions by words in the line that says what was examined. For an ultrasound, the words of its diagnosis count, too.
 */
const regionsByWord: readonly (readonly [RegExp, ImageRegion])[] = [
  [/skull|mandib|muzzle|tooth|nasal/i, 'skull'],
  [/thora|trachea|chest|lung/i, 'thorax'],
  [/limb|foot|carpus|thigh|femur|joint|muscle|stifle|hock|elbow|shoulder/i, 'limbs'],
  [/spin(?:e|al)\b|vertebra/i, 'spine'],
  [/pelvi[sc]|\bhips?\b|vagin/i, 'pelvis'],
  [/cardio|\bheart of/i, 'heart'],
  [/liver|hepat|gallbladder/i, 'liver'],
  [/kidney|nephr|urine/i, 'kidney'],
  [/brain|cerebro/i, 'brain'],
  [/cornea|\beyes?\b/i, 'eye'],
  [/\bears?\b/i, 'ear'],
  // Last, because the first match counts, and most of these are in a smaller region as well.
  [/abdom|jejun|f(?:a)?ecal|adrenal|ovar|gallbladder|midline|urine|liver|kidney|uter|fetal|embryo/i, 'abdomen'],
];

/**
 * No picture has this many words and nobody excludes this many, so a longer request matches nothing. Without a limit,
 * comparing every word with every picture would block the server's only thread.
 */
const maxWords = 100;
const normal = namesOf('normal');

export function makePictureList(entries: readonly PictureEntry[]): PictureList {
  const candidates = entries.flatMap(candidatesOf);
  return {
    choose(wish) {
      const demand = readWish(wish);
      if (demand.words.length + demand.unwanted.length > maxWords) return null;
      const [best] = candidates
        .filter((candidate) => answers(candidate, demand))
        .map((candidate) => ({ candidate, score: closeness(candidate, demand) }))
        .sort((one, other) => other.score - one.score);
      if (!best) return null;
      const { drawing, file, width, height, description } = best.candidate;
      return { drawing, file, width, height, description };
    },
    list(wish) {
      const kind = wish && readWish(wish).kind;
      return candidates.flatMap(({ kind: own, species: [species], regions: [region], label, file }) => {
        if (own === 'ecg' || !species || !entries.some((entry) => entry.file === file)) return [];
        return kind === undefined || kind === own ? [drawable(own, species, region ?? null, label)] : [];
      });
    },
  };
}

function drawable(type: ImageType, species: ImageSpecies, region: ImageRegion | null, condition: string): Drawable {
  return { type, species, region, condition };
}

/** The picture itself, and the normal picture of the same scene. */
function candidatesOf({
  id,
  modality,
  species,
  file,
  width,
  height,
  description,
  full,
  normal,
}: PictureEntry): Candidate[] {
  const kind = pictureTypeOf[modality];
  const place = modality === 'ultrasound' ? `${description} ${full}` : description;
  const shared = {
    kind,
    species: speciesOfScenes.get(species) ?? ['exotic' as const],
    regions: regionsByWord.flatMap(([pattern, region]) => (pattern.test(place) ? [region] : [])),
  };
  const itself: Candidate = {
    ...shared,
    drawing: { scene: id, version: 'scene' },
    ...{ file, width, height },
    description: `${description}. ${full}`,
    isNormal: /^(?:normal|no |negative|inactive|clean|few )/i.test(full),
    stems: stemsOf(wordsOf(affirmed(`${species} ${description}. ${full}`))),
    ...labelled(labelOf(full)),
  };
  if (!normal) return [itself];
  const without: Candidate = {
    ...shared,
    drawing: { scene: id, version: 'twin' },
    ...{ file: normal.file, width: normal.width, height: normal.height },
    description: `${description}, drawn without any finding.`,
    isNormal: true,
    stems: stemsOf(wordsOf(affirmed(`${species} ${description}`))),
    ...labelled(description),
  };
  return [itself, without];
}

function labelled(label: string): Pick<Candidate, 'label' | 'stemsOfLabel'> {
  return { label, stemsOfLabel: demandsOf(wordsOf(label)).words.map(stem) };
}

function stemsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words.map(stem))];
}

function answers(candidate: Candidate, { kind, species, region, words, unwanted, isNormal }: Demand): boolean {
  const isAnything = words.length === 0;
  if (kind === undefined ? isAnything : candidate.kind !== kind) return false;
  if (species && !candidate.species.includes(species)) return false;
  // A picture without a region fits every region, but only if the request names what it shows.
  const isThere = candidate.regions.length === 0 ? !isAnything : region && candidate.regions.includes(region);
  if (region && !isThere) return false;
  // If no finding is requested, there must be none.
  if (isAnything && !candidate.isNormal) return false;
  if (isNormal && !candidate.isNormal && !isSaid(normal, candidate.stems)) return false;
  if (unwanted.some((word) => isSaid(word, candidate.stems))) return false;
  return words.every((word) => isSaid(word, candidate.stems));
}

/**
 * How well the picture's name matches the request, in both directions. The picture that adds least to the request comes
 * first.
 */
function closeness({ stemsOfLabel, isNormal }: Candidate, demand: Demand): number {
  const asked = stemsOfLabel.filter((named) => demand.words.some((word) => isSaid(word, [named]))).length;
  const called = demand.words.filter((word) => isSaid(word, stemsOfLabel)).length;
  const isWhole = Number(isNormal && (demand.isNormal || demand.words.length === 0));
  const ofAll = (asked + called) / Math.max(1, stemsOfLabel.length + demand.words.length);
  return isWhole + ofAll - stemsOfLabel.length / 1_000;
}
