// The key of each tool. The list of shortcuts and the tutorial name it in their texts.

import type { Tool } from '@simulator/exam-engine';

export const toolKeys: Readonly<Record<Tool, string>> = {
  flag: 'F',
  'strike-out': 'X',
  highlight: 'H',
  notes: 'N',
  calculator: 'K',
};
