// What a question says around itself, in the exam and in its review. It loads with the first question.

export const questionTexts = {
  findings: 'Findings',
  textSize: 'Text size',
} as const;
