// The files of a scene have names that reveal nothing, include a twin to compare with, and contain a sentence about
// their origin.

import { namesOf, readManifest } from '@simulator/teaching-pictures';
import { describe, expect, it } from 'vitest';
import { encode, saysThatItIsSynthetic, wordsInside } from './encode.ts';
import { both, filesOf, finishedPictures } from './finished-pictures.ts';
import { entryOf, manifestText } from './list-entry.ts';
import { sceneOf } from './test-scenes.ts';

const tracing = sceneOf('01134d48');

describe('the files of a scene', () => {
  it('are its picture and its normal picture, and are the same on every run', async () => {
    const [first, second] = [await finishedPictures(tracing), await finishedPictures(tracing)];
    const names = both(first)
      .flatMap(filesOf)
      .map(([file]) => file);
    expect(names).toEqual([`${tracing.id}.svg`, expect.stringMatching(/^[0-9a-f]{8}\.svg$/)]);
    expect(first.twin?.encodings).not.toEqual(first.picture.encodings);
    expect(second.picture.encodings).toEqual(first.picture.encodings);
    expect(second.twin?.encodings).toEqual(first.twin?.encodings);
  });

  it('say that they are synthetic and contain no other words if they are AVIF or WebP', async () => {
    const pixels = { form: 'pixels' as const, width: 8, height: 8, rgb: new Uint8Array(8 * 8 * 3).fill(90) };
    const encodings = Object.entries(await encode({ picture: pixels, truth: [] }, 'radiograph'));
    expect(encodings.map(([ending]) => ending)).toEqual(['avif', 'webp']);
    for (const [ending, bytes] of encodings) {
      expect(bytes.toString('latin1')).toContain({ avif: 'ftypavif', webp: 'WEBP' }[ending]);
      expect(saysThatItIsSynthetic(bytes)).toBe(true);
      expect(wordsInside(bytes)).toBe('');
    }
    const tracing = { form: 'svg' as const, width: 8, height: 8, svg: '<svg>Lead II</svg>' };
    const [[ending, svg = Buffer.of()] = []] = Object.entries(await encode({ picture: tracing, truth: [] }, 'ecg'));
    expect(ending).toBe('svg');
    expect(saysThatItIsSynthetic(svg)).toBe(false);
    expect(wordsInside(svg)).toContain('lead ii');
  });

  it('are the same bytes on every run', async () => {
    const rgb = Uint8Array.from({ length: 96 * 96 * 3 }, (_, index) => (index * index) % 251);
    const picture = { form: 'pixels' as const, width: 96, height: 96, rgb };
    expect(await encode({ picture, truth: [] }, 'cytology')).toEqual(await encode({ picture, truth: [] }, 'cytology'));
  });
});

describe('the list of pictures', () => {
  const list = readManifest();

  it('names every file only once, and no file name reveals its content', () => {
    const files = list.flatMap(namesOf);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect(file).toMatch(/^[0-9a-z]{8}\.(avif|webp|svg)$/);
  });

  it('keeps the identity of an unchanged drawing and gives a changed drawing a new one', async () => {
    const finished = await finishedPictures(tracing);
    const fresh = entryOf(tracing, finished, undefined);
    expect(fresh.identity).toBe(fresh.drawing);
    expect(fresh.normal?.identity).not.toBe(fresh.identity);
    const known = { ...fresh, identity: '0123456789abcdef', bytes: 1 };
    expect(entryOf(tracing, finished, known)).toEqual({ ...fresh, identity: '0123456789abcdef' });
    expect(entryOf(tracing, finished, { ...known, drawing: 'fedcba9876543210' })).toEqual(fresh);
  });

  it('gives each identity only once', () => {
    const identities = list.flatMap(({ identity, normal }) => (normal ? [identity, normal.identity] : [identity]));
    expect(new Set(identities).size).toBe(identities.length);
  });

  it('is unchanged after it is written and read', () => {
    expect(JSON.parse(manifestText(list))).toEqual(list);
  });
});
