// Gives questions of block 1 what no published question has yet: laboratory results, teaching, a comparison and
// sources. It rewrites the server's replies on their way to the page, so everything after that is the product's own.

import type { Page } from '@playwright/test';
import type { BlockKeys, BlockQuestions, QuestionNotes, QuestionText } from '@simulator/exam-engine';

type Labs = NonNullable<QuestionText['labs']>;

/** One table with every kind of row: two limits, one, none, words, long names and numbers. */
export const oneTable: Labs = [
  {
    results: [
      { name: 'Creatine kinase', value: '460', unit: 'U/L', low: '100', high: '400' },
      { name: 'Vitamin E, serum', value: '1.7', unit: 'µg/mL', low: '2.0' },
      { name: 'Platelets', value: '212,000', unit: '/µL', low: '175,000', high: '500,000' },
      { name: 'Borrelia burgdorferi OspF antibody', value: '3,600', unit: 'MFI', high: '1,250' },
      { name: 'Sarcocystis neurona antibody, serum-to-CSF ratio', value: '25', low: '100' },
      { name: 'Herpesvirus PCR, nasal swab and blood', value: 'negative' },
      { name: 'Lame horses of the stable', value: '62', unit: '% of all' },
    ],
  },
];

export const twoPanels: Labs = [
  { name: 'Serum', results: [{ name: 'Total protein', value: '5.1', unit: 'g/dL', low: '5.2', high: '7.9' }] },
  { name: 'Peritoneal fluid', results: [{ name: 'Total protein', value: '4.8', unit: 'g/dL', high: '2.5' }] },
];

export const taught = {
  teaching: {
    mechanism: 'Sarcocystis neurona enters the spinal cord and harms one side more than the other.',
    workUp: 'Take serum and fluid on the same day, then look at the ratio.',
    treatment: 'Ponazuril, 5 mg/kg PO q24h for 28 days; vitamin E, 5,000-10,000 IU PO q24h.',
    prognosis: 'About 60% improve by a grade; relapse is "not rare" within 2 years.',
    pitfalls: 'Trusting a positive serum alone.',
  },
  compare: {
    columns: ['Disease', 'Gait', 'Muscle', 'Test', 'Treatment'],
    rows: [
      ['Protozoal myeloencephalitis', 'Asymmetric ataxia', 'Focal atrophy', 'Serum-to-CSF ratio', 'Antiprotozoal'],
      ['Cervical stenotic myelopathy', 'Symmetric ataxia', 'Normal', 'Myelography', 'Rest or surgery'],
      ['Equine motor neuron disease', 'Weak, not ataxic', 'Symmetric atrophy', 'Biopsy', 'Vitamin E'],
    ],
  },
  references: [
    'Reed SM, Furr M, Howe DK, et al. Equine protozoal myeloencephalitis: an updated consensus statement. J Vet Intern Med 2016.',
    'Reed SM, Bayly WM, Sellon DC. Equine Internal Medicine, 4th ed. Elsevier, 2018.',
  ],
  italics: ['Borrelia burgdorferi', 'Sarcocystis neurona'],
} satisfies Partial<QuestionNotes>;

/** Laboratory results by place in block 1, from zero. */
type Labeled = Readonly<Record<number, Labs>>;

export async function teachInBlock1(
  page: Page,
  labs: Labeled,
  notes: Readonly<Record<number, Partial<QuestionNotes>>> = {},
): Promise<void> {
  const addLabs = ({ questions }: BlockQuestions): BlockQuestions['questions'] =>
    questions.map((question, place) => {
      const added = labs[place];
      return added ? { ...question, labs: added, italics: taught.italics } : question;
    });
  for (const address of ['**/api/simulations', '**/blocks/1/questions']) {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const content: BlockQuestions = await response.json();
      await route.fulfill({ response, json: response.ok() ? { ...content, questions: addLabs(content) } : content });
    });
  }
  await page.route('**/blocks/1/keys', async (route) => {
    const response = await route.fetch();
    const content: BlockKeys = await response.json();
    const keys = content.keys.map((key, place) => ({ ...key, ...notes[place] }));
    await route.fulfill({ response, json: { ...content, keys } });
  });
}
