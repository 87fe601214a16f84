// What counts as opening with the animal, and as naming a place.

import { expect, test } from 'vitest';
import { namesPlace, opensWithAnimal } from './openings.ts';

test.each([
  'A 6-year-old neutered male Labrador retriever is examined because of',
  'A 3-week-old Angus heifer calf with septic arthritis of three joints is',
  'Nine of the first 41 calves born in a beef herd this',
  'Hereford-cross calves on irrigated pasture are examined in August because 13 of',
  'A coonhound is examined because of stiffness. He tore a hind toe',
  'Several of 40 koi in a garden pond are examined because they',
  'An adult orange-winged Amazon parrot is examined because of a head tilt',
])('this stem opens with the animal: %s', (stem) => {
  expect(opensWithAnimal(stem)).toBe(true);
});

test.each([
  '"He heaves every summer when he\'s out on grass," says the owner',
  'The owner of a paraplegic 9-year-old Dachshund calls 5 weeks after agreeing',
  'A rancher plans to feed 130 pregnant beef cows on sorghum-sudangrass hay',
  'In August, a 7-year-old gelding has a fever and watery diarrhea and',
  'A vial of ketamine has shattered at an equine hospital, and the',
  'You telephone a surgical hospital to refer a 4-year-old Dutch Warmblood gelding',
  'A 900-cow freestall dairy is visited because lameness has more than doubled',
  'Soft stools for 2 months have cost a 4-year-old Basenji in New York 1.5 kg',
])('this stem opens with something else: %s', (stem) => {
  expect(opensWithAnimal(stem)).toBe(false);
});

test('states are places, but breeds are not', () => {
  expect(namesPlace('Three cows of a Louisiana herd died')).toBe(true);
  expect(namesPlace('A dog that moved from New\n  Mexico')).toBe(true);
  expect(namesPlace('A 4-year-old Labrador retriever and a Labrador Retriever mix')).toBe(false);
});
