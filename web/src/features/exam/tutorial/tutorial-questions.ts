// The three questions of the tutorial. They are on no form, in no practice pool, and have no ids of the bank. The
// question with the picture is also the sample on the start page. They are written for the tutorial, simple and
// correct. The radiograph is synthetic, and no other question shows it.

import type { BlockQuestions } from '@simulator/exam-engine';

type Question = BlockQuestions['questions'][number];

export const pictureQuestion: Question = {
  id: 2,
  topic: 'Diagnostic Imaging',
  question:
    'A 9-year-old Quarter Horse gelding is examined before purchase and is sound. The lateromedial radiograph of the left forefoot is shown. Which of the following best describes the distal phalanx?',
  options: [
    'Its dorsal surface runs parallel to the dorsal hoof wall.',
    'Its tip is turned away from the dorsal hoof wall.',
    'A fracture line crosses its body.',
    'Its palmar part is missing.',
    'It is fused with the middle phalanx.',
  ],
  images: {
    questionImage: {
      path: 'forefoot',
      width: 1024,
      height: 900,
      alt: 'Lateral radiograph of a left forefoot on a block, with a line along the dorsal hoof wall',
    },
    type: 'radiograph',
    description: 'Radiograph of the left forefoot, lateromedial, standing on a block',
  },
};

export const tutorialQuestions: BlockQuestions = {
  block: 1,
  questions: [
    {
      id: 1,
      topic: 'Clinical Practice',
      question:
        'The owner of a 3-year-old Labrador Retriever has had her bred for the first time. Ovulation was confirmed by progesterone. About how many days after ovulation is she expected to whelp?',
      options: ['21 days', '42 days', '63 days', '114 days', '150 days'],
    },
    pictureQuestion,
    {
      id: 3,
      topic: 'Pharmacology & Therapeutics',
      question:
        'A dog of 18 kg is to receive a drug at 0.2 mg/kg. The solution contains 5 mg/mL. What volume is needed for one dose?',
      options: ['0.36 mL', '0.72 mL', '1.44 mL', '3.6 mL', '7.2 mL'],
    },
  ],
};
