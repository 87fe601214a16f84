// The built-in generator chooses a picture with everything that was requested, or none.

import { type ImageRegion, imageRegions } from '@simulator/api-contract';
import { type PictureEntry, readManifest } from '@simulator/teaching-pictures';
import { describe, expect, test } from 'vitest';
import { inheritedNames } from '../../../test/inherited-names.ts';
import { makePictureList } from './choose-picture.ts';
import type { Wish } from './read-wish.ts';

const fracture = entryOf('radiograph', 'feline', 'Radiograph of the right thigh, mediolateral', {
  full: 'Comminuted fracture of the femoral shaft: five fragments.',
  gives_away: ['comminuted', 'Salter'],
  normal: { ...drawnAs('without'), height: 1200 },
});
const sludge = entryOf('ultrasound', 'canine', 'Ultrasonogram of the gallbladder, two frames', {
  full: 'Mobile biliary sludge: a level layer with a thin wall. No mucocele.',
  gives_away: ['sludge', 'mucocele'],
});
const babesia = entryOf('blood', 'canine', 'Blood smear, Wright-Giemsa stain', {
  full: 'Two red cells hold a pair of piriform piroplasms: Babesia vogeli.',
});
const normalBlood = entryOf('blood', 'canine', 'Blood smear, Wright stain', {
  full: 'Normal canine blood: platelets on three red cells, which pass for parasites.',
});
const lamb = entryOf('flotation', 'small ruminant', 'Fecal flotation, unstained', { full: 'Nine Nematodirus eggs.' });
const lymphoma = entryOf('cytology', 'guinea pig', 'Fine-needle aspirate', { full: 'Lymphoma: large lymphoid cells.' });
const tracing = entryOf('ecg', 'equine', 'Base-apex electrocardiogram', { full: 'Atrial fibrillation in a horse.' });

const { choose, list } = makePictureList([fracture, sludge, babesia, normalBlood, lamb, lymphoma, tracing]);
const thigh: Wish = { prompt: 'x', type: 'radiograph', species: 'feline', region: 'limbs' };
const fileOf = (wish: Partial<Wish>) => choose({ prompt: 'x', ...wish })?.file ?? null;

test('names that every object inherits are treated like any other words', () => {
  for (const name of inheritedNames) {
    expect(fileOf({ prompt: name }), name).toBeNull();
    expect(fileOf({ prompt: `radiograph of a cat with ${name} and ${name}s, no ${name}` }), name).toBeNull();
    expect(fileOf({ ...thigh, condition: `fracture without ${name}` }), name).toBe(fracture.file);
  }
});

test('a request of hundreds of words matches no picture, whether it asks for them or excludes them', () => {
  const words = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ');
  expect(fileOf({ prompt: 'Radiograph of a cat, comminuted fracture' })).toBe(fracture.file);
  expect(fileOf({ prompt: `Radiograph of a cat, comminuted fracture. Without ${words}` })).toBeNull();
  expect(fileOf({ prompt: `Radiograph of a cat, comminuted fracture ${words}` })).toBeNull();
});

describe('a request by fields', () => {
  test('finds a condition by its words, in British spelling too, and in the singular or plural', () => {
    expect(fileOf({ ...thigh, condition: 'Fractures' })).toBe(fracture.file);
    expect(fileOf({ type: 'microscopy', species: 'ovine', region: 'abdomen', condition: 'faecal flotation' })).toBe(
      lamb.file,
    );
    expect(fileOf({ type: 'microscopy', species: 'canine', region: 'heart', condition: 'babesiosis' })).toBe(
      babesia.file,
    );
  });

  test('finds nothing for another type, species or region, however well the condition fits', () => {
    expect(fileOf({ ...thigh, type: 'ultrasound', condition: 'fracture' })).toBeNull();
    expect(fileOf({ ...thigh, species: 'canine', condition: 'fracture' })).toBeNull();
    expect(fileOf({ ...thigh, region: 'skull', condition: 'fracture' })).toBeNull();
  });

  test('finds nothing if one word of the condition is not on the picture, even if others are', () => {
    expect(fileOf({ ...thigh, condition: 'comminuted fracture with osteosarcoma' })).toBeNull();
  });

  test('finds no picture for a differential that the picture only excludes', () => {
    const gallbladder = { type: 'ultrasound', species: 'canine', region: 'liver' } as const;
    expect(fileOf({ ...gallbladder, condition: 'mucocele' })).toBeNull();
    expect(fileOf({ ...gallbladder, condition: 'sludge' })).toBe(sludge.file);
    expect(fileOf({ type: 'microscopy', species: 'canine', region: 'heart', condition: 'parasites' })).toBeNull();
    expect(fileOf({ ...thigh, condition: 'Salter' })).toBeNull();
  });

  test('without a condition finds a picture without findings, which says so', () => {
    expect(choose(thigh)).toMatchObject({ file: 'without.webp', height: 1200 });
    expect(choose(thigh)?.description).toBe('Radiograph of the right thigh, mediolateral, drawn without any finding.');
    expect(fileOf({ ...thigh, condition: 'no fracture' })).toBe('without.webp');
    expect(fileOf({ type: 'ultrasound', species: 'canine', region: 'liver' })).toBeNull();
  });

  test('finds a picture without a region for every region, once its condition is named', () => {
    const blood = { type: 'microscopy', species: 'canine' } as const;
    expect(imageRegions.filter((region) => fileOf({ ...blood, region }) !== null)).toEqual([]);
    expect(imageRegions.filter((region) => fileOf({ ...blood, region, condition: 'normal blood' }) === null)).toEqual(
      [],
    );
  });

  test('counts sheep and goats as small ruminants, and guinea pigs as exotic and not as pigs', () => {
    expect(fileOf({ type: 'microscopy', species: 'caprine', region: 'abdomen', condition: 'Nematodirus' })).toBe(
      lamb.file,
    );
    expect(fileOf({ type: 'microscopy', species: 'exotic', region: 'skull', condition: 'lymphoma' })).toBe(
      lymphoma.file,
    );
    expect(fileOf({ type: 'microscopy', species: 'porcine', region: 'skull', condition: 'lymphoma' })).toBeNull();
  });
});

describe('a request by the prompt alone', () => {
  test.each([
    [
      'High-quality veterinary radiograph of the feline limbs, showing a fracture. ' +
        'For teaching: anatomically accurate, realistic, without labels or text.',
      fracture.file,
    ],
    ['an x-ray of a cat with a comminuted fracture', fracture.file],
    ['Blood smear of a dog with Babesia', babesia.file],
    ['ECG of a horse, atrial fibrillation', tracing.file],
    ['guinea pig microscopy: lymphoma', lymphoma.file],
  ])('finds its picture: %s', (prompt, file) => {
    expect(fileOf({ prompt })).toBe(file);
  });

  test.each(['a radiograph of a cat with pneumothorax', 'Mona Lisa', 'a cat', 'x', '🐈', 'rabbit lymphoma microscopy'])(
    'finds nothing for “%s”',
    (prompt) => {
      expect(fileOf({ prompt })).toBeNull();
    },
  );
});

test('the list names what can be requested, of one type if asked, and leaves out tracings', () => {
  expect(list()).toHaveLength(6);
  expect(list({ prompt: 'x', type: 'radiograph' })).toEqual([
    { type: 'radiograph', species: 'feline', region: 'limbs', condition: 'Comminuted fracture of the femoral shaft' },
  ]);
  expect(list({ prompt: 'x', type: 'anatomy' })).toEqual([]);
});

describe('the existing pictures', () => {
  const entries = readManifest();
  const all = makePictureList(entries);

  test('are each found by a request in the words of the list', () => {
    const offered = all.list();
    expect(offered.length).toBeGreaterThan(100);
    const missed = offered.filter((wish) => {
      const region: ImageRegion = wish.region ?? 'spine';
      const file = all.choose({ ...wish, region, prompt: 'x' })?.file;
      const entry = entries.find((one) => one.file === file);
      return !entry?.full.includes(wish.condition.split(',')[0] ?? '');
    });
    expect(missed).toEqual([]);
  });

  test('are not found for a type that nothing was drawn for', () => {
    const wishes = all
      .list()
      .map(({ region, ...wish }) => ({ ...wish, region: region ?? ('spine' as const), prompt: 'x' }));
    expect(wishes.filter((wish) => all.choose({ ...wish, type: 'anatomy' }) !== null)).toEqual([]);
  });
});

function entryOf(
  modality: PictureEntry['modality'],
  species: string,
  description: string,
  rest: Partial<PictureEntry> & { readonly full: string },
): PictureEntry {
  return {
    id: 'abcdefgh',
    questions: [],
    modality,
    species,
    ...drawnAs(rest.full.replaceAll(/\W+/g, '-')),
    caption: 'Synthetic teaching image',
    description,
    neutral: 'A picture.',
    gives_away: ['nothing'],
    scales: [],
    findings: [],
    ...rest,
  };
}

function drawnAs(name: string) {
  const hash = '0123456789abcdef';
  return { identity: hash, drawing: hash, file: `${name}.webp`, width: 1024, height: 1024, bytes: 1 };
}
