// How an author's results are formatted.

import { expect, test } from 'vitest';
import { labPanels } from './lab-panels.ts';

test('numbers have as many decimals as the most precise one in their row, and commas in thousands', () => {
  expect(
    labPanels({
      labs: [
        { name: 'Calcium', value: 8, unit: 'mg/dL', low: 8.5, high: 10.5 },
        { name: 'Urine specific gravity', value: 1.02, low: 1.015, high: 1.045 },
        { name: 'Platelets', value: 62000, unit: '/µL', low: 175000, high: 500000 },
        { name: 'Neutrophils', value: 9.2, unit: 'x10³/µL' },
        { name: 'Lymphocytes', value: 1.2, unit: '10³/µL' },
        { name: 'FIV antibody', value: 'negative' },
        { name: 'Lead', value: 12, unit: 'µg/dL', high: 10 },
      ],
    }),
  ).toEqual([
    {
      results: [
        { name: 'Calcium', value: '8.0', unit: 'mg/dL', low: '8.5', high: '10.5' },
        { name: 'Urine specific gravity', value: '1.020', low: '1.015', high: '1.045' },
        { name: 'Platelets', value: '62,000', unit: '/µL', low: '175,000', high: '500,000' },
        { name: 'Neutrophils', value: '9.2', unit: '×10³/µL' },
        { name: 'Lymphocytes', value: '1.2', unit: '×10³/µL' },
        { name: 'FIV antibody', value: 'negative' },
        { name: 'Lead', value: '12', unit: 'µg/dL', high: '10' },
      ],
    },
  ]);
});

test('panels keep their names, and a question without results has no panels', () => {
  const values = [{ name: 'Protein', value: 2.5, unit: 'g/dL' }];
  expect(labPanels({ labs: [{ panel: 'Peritoneal fluid', values }] })).toEqual([
    { name: 'Peritoneal fluid', results: [{ name: 'Protein', value: '2.5', unit: 'g/dL' }] },
  ]);
  expect(labPanels({})).toEqual([]);
});
