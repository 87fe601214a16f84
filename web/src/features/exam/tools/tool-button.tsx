// One tool of the row: an icon, and the name if there is room.

import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

interface ToolButtonProps {
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly name: string;
  readonly isPressed?: boolean;
  /** True if the tool has content, such as a note. */
  readonly isMarked?: boolean;
  readonly isOff?: boolean;
  readonly onUse: () => void;
}

export function ToolButton({ icon, name, isPressed, isMarked, isOff, onUse }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={isMarked ? 'tools__button tools__button--marked' : 'tools__button'}
      data-tool={icon}
      title={name}
      aria-pressed={isPressed}
      disabled={isOff}
      // Keeps the selection in the stem, because the tool may act on it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <Icon name={icon} />
      <span className="tools__label">{name}</span>
    </button>
  );
}
