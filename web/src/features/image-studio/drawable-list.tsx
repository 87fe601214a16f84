// The pictures that the built-in generator has. Choosing one fills in the form.

import type { Drawable } from '@simulator/api-contract';
import { studioTexts as words } from './studio-texts.ts';

interface DrawableListProps {
  readonly drawables: readonly Drawable[];
  readonly onPick: (drawable: Drawable) => void;
}

export function DrawableList({ drawables, onPick }: DrawableListProps) {
  return (
    <ul className="studio__drawables">
      {drawables.map((drawable) => (
        <li key={`${drawable.species} ${drawable.region} ${drawable.condition}`}>
          <button type="button" className="text-button" onClick={() => onPick(drawable)}>
            {words.drawable(placesOf(drawable), drawable.condition)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function placesOf({ species, region }: Drawable): readonly string[] {
  return [words.speciesNames[species], ...(region ? [words.regionNames[region]] : [])];
}
