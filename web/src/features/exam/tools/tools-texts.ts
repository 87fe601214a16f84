// Texts of free navigation and of the tools on a question. They load after the first question.

import { localeTexts } from '../../../ui/locale-texts.ts';
import { plural } from '../../../ui/plural.ts';

const english = {
  group: 'Tools',
  flag: 'Flag',
  flagged: 'Question flagged.',
  flagRemoved: 'Flag removed.',
  clear: 'Clear Answer',
  cleared: 'Answer cleared.',
  pause: 'Pause',
  strike: (letter: string) => `Strike out ${letter}`,
  strikePrompt: 'Strike out: press the letter of an option. Escape cancels.',
  struck: (letter: string) => `Option ${letter} struck out.`,
  unstruck: (letter: string) => `Option ${letter} no longer struck out.`,
  chosenStays: 'The chosen option can’t be struck out.',
  highlight: {
    button: 'Highlight',
    prompt:
      'Highlight: select words with the mouse, or with the arrow keys (Shift selects more) and Enter. Selecting highlighted words again removes the highlight. Escape ends.',
    touchPrompt:
      'Highlight: tap the first word, then the last. Tap a highlight to remove it, and Highlight again to end.',
    firstWord: (word: string) => `From “${word}”: now tap the last word.`,
    ended: 'Highlighting ended.',
    selected: (words: string, isHighlighted: boolean) =>
      isHighlighted ? `Highlighted: ${words}` : `Not highlighted: ${words}`,
    added: (words: string) => `Now highlighted: ${words}`,
    removed: (words: string) => `No longer highlighted: ${words}`,
    full: 'This question has as many highlights as it can hold.',
  },
  notes: {
    button: 'Notes',
    label: (question: number) => `Note on question ${question}`,
    close: 'Close notes',
    saved: 'Saved',
    waiting: 'Not saved yet',
  },
  calculator: {
    button: 'Calculator',
    display: 'Display',
    error: 'Error',
    memory: 'Memory is in use',
    move: 'Move the calculator: arrow keys, or press for the next corner',
    close: 'Close calculator',
    names: [
      ['MC', 'MC, clear memory'],
      ['MR', 'MR, recall memory'],
      ['M+', 'M+, add to memory'],
      ['M−', 'M−, subtract from memory'],
      ['⌫', 'Delete the last digit'],
      ['÷', 'Divided by'],
      ['×', 'Times'],
      ['−', 'Minus'],
      ['+', 'Plus'],
      ['=', 'Equals'],
      ['√', 'Square root'],
      ['%', 'Percent'],
      ['±', 'Change sign'],
      ['C', 'Clear'],
      ['.', 'Point'],
    ] satisfies readonly (readonly [string, string])[],
  },
  previous: 'Previous Question',
  next: 'Next Question',
  list: 'Question list',
  closeList: 'Close',
  cell: (number: number, isAnswered: boolean, isFlagged: boolean) => {
    const state = isAnswered ? 'answered' : 'not answered';
    return isFlagged ? `Question ${number}, ${state}, flagged` : `Question ${number}, ${state}`;
  },
  legend: { answered: 'Answered', open: 'Not answered', flagged: 'Flagged', current: 'Shown now' },
  end: {
    button: 'End Block',
    title: (block: number) => `End Block ${block}?`,
    tutorialTitle: 'End the tutorial questions?',
    tutorialAgain: 'You can start them over.',
    open: (count: number) => `${count} ${plural(count, { one: 'question', other: 'questions' })} not answered`,
    flagged: (count: number) => `${count} ${plural(count, { one: 'question', other: 'questions' })} flagged`,
    answered: (count: number) => `${count} ${plural(count, { one: 'question', other: 'questions' })} answered`,
    final: 'You can’t come back to this block after you end it.',
    credited: (time: string) => `The time left (${time}) is added to your break time.`,
    notCredited: (time: string) => `The time left (${time}) is lost.`,
    back: 'Return to Block',
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly tools: typeof english;
  }
}

export const toolsTexts = localeTexts('tools', english);
