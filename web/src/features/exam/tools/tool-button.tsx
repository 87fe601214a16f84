// One tool of the row: a sign, and its name where there is room.

import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

interface ToolButtonProps {
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly name: string;
  readonly isPressed?: boolean;
  /** There is something in it. */
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
      // The selection in the stem stays, which the tool may be for.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <Icon name={icon} />
      <span className="tools__label">{name}</span>
    </button>
  );
}
