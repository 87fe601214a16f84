// The list of picture types can be read in both directions, and there is no guess for what is not on it.

import { expect, test } from 'vitest';
import { contentTypeOfPicture, endingOfPicture, pictureMimeTypes } from './picture-types.ts';

test.each([...pictureMimeTypes])('a file that ends in %s is sent as %s and saved with that ending', (ending, type) => {
  expect(contentTypeOfPicture(`0123456789abcdef.${ending}`)).toBe(type);
  expect(endingOfPicture(type)).toBe(ending);
});

test.each(['0123456789abcdef.xyz', '0123456789abcdef', 'webp.exe', ''])('%j has no content type', (file) => {
  expect(() => contentTypeOfPicture(file)).toThrow('listed as no picture');
});

test('an unknown content type has no file ending', () => {
  expect(endingOfPicture('image/xyz')).toBeUndefined();
});
