// One tool of the row: an icon, and the name if there is room.

import type { Tool } from '@simulator/exam-engine';
import { memo } from 'react';
import { Icon } from './icon.tsx';

/** Strike-out has its buttons next to the options. */
export type RowTool = Exclude<Tool, 'strike-out'> | 'clear' | 'pause';

interface ToolButtonProps {
  readonly tool: RowTool;
  readonly name: string;
  readonly isPressed?: boolean;
  /** True if the tool has content, such as a note. */
  readonly isMarked?: boolean;
  readonly isOff?: boolean;
  /** Has to stay the same from render to render. */
  readonly onUse: (tool: RowTool) => void;
}

/** Memoized, because a choice or the next question changes one or two of the row. */
export const ToolButton = memo(({ tool, name, isPressed, isMarked, isOff, onUse }: ToolButtonProps) => (
  <button
    type="button"
    className={isMarked ? 'tools__button tools__button--marked' : 'tools__button'}
    data-tool={tool}
    title={name}
    aria-pressed={isPressed}
    disabled={isOff}
    // Keeps the selection in the stem, because the tool may act on it.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onUse(tool)}
  >
    <Icon name={tool} />
    <span className="tools__label">{name}</span>
  </button>
));
