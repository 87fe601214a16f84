// What free navigation adds to the question screen, in one chunk that loads after the first question.

import './tools.css';

export { FreeActions } from './free-actions.tsx';
export { HighlightedStem } from './highlighted-stem.tsx';
export { QuestionColumn } from './question-list.tsx';
export { StrikeButton } from './strike-out.tsx';
export { ToolRow } from './tool-row.tsx';
