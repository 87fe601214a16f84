// Boxes around the findings of a picture: visible on dark and light pictures, and described in words for people who
// can't see them.

import type { Picture, QuestionNotes } from '@simulator/exam-engine';
import { pictureTexts } from './picture-texts.ts';
import { ratioOf } from './question-picture.tsx';

type Finding = NonNullable<QuestionNotes['picture']>['findings'][number];

/** The gap between a finding and its box, as a share of the picture's longer side. */
const air = 0.006;
/** Above this number of places only their count is announced. */
const maxPlacesNamed = 8;

interface FindingBoxesProps {
  readonly picture: Picture;
  readonly findings: readonly Finding[];
}

export function FindingBoxes({ picture, findings }: FindingBoxesProps) {
  const { width, height } = picture;
  const gap = air * Math.max(width, height);
  const places = findings.length <= maxPlacesNamed ? ` (${findings.map(placeOf).join('; ')})` : '';
  return (
    <svg
      className="finding-boxes picture__place"
      style={ratioOf(picture)}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={pictureTexts.marked(namesOf(findings) + places)}
    >
      {['finding-boxes__casing', 'finding-boxes__line'].map((className) =>
        findings.map((box) => (
          <rect
            key={`${className} ${box.x} ${box.y}`}
            className={className}
            x={box.x * width - gap}
            y={box.y * height - gap}
            width={box.width * width + 2 * gap}
            height={box.height * height + 2 * gap}
            rx={gap}
          />
        )),
      )}
    </svg>
  );
}

/** For example `14 × red cell, 2 × neutrophil`. */
export function namesOf(findings: readonly Finding[]): string {
  const groups = Map.groupBy(findings, ({ name }) => pictureTexts.name(name));
  return [...groups].map(([name, { length }]) => (length === 1 ? name : `${length} × ${name}`)).join(', ');
}

/** For example `upper left`: the third of the picture that contains the middle of the box. */
function placeOf({ x, y, width, height }: Finding): string {
  const third = (middle: number) => Math.min(2, Math.floor(3 * middle));
  const down = pictureTexts.down[third(y + height / 2)];
  const across = pictureTexts.across[third(x + width / 2)];
  return down === across ? String(down) : `${down} ${across}`;
}
