// Below the picture: its lines with their lengths, or why nothing can be measured on it.

import type { PictureType } from '@simulator/exam-engine';
import type { Line, Pane } from './measure.ts';
import { reviewViewerTexts } from './review-viewer-texts.ts';
import { nameOf } from './viewed-picture.tsx';

interface MeasureControlsProps {
  readonly type: PictureType;
  readonly hasScale: boolean;
  readonly lines: readonly Line[];
  readonly lengthOf: (line: Line) => string;
  /** True if the normal picture is shown and can be measured as well. */
  readonly hasNormal: boolean;
  readonly onAdd: (pane: Pane) => void;
  readonly onDelete: (line: Line) => void;
}

export function MeasureControls({ type, hasScale, lines, lengthOf, hasNormal, onAdd, onDelete }: MeasureControlsProps) {
  const texts = reviewViewerTexts;
  if (!hasScale) return <p className="viewer__hint">{texts.noScale}</p>;
  return (
    <div className="viewer__tools">
      <button type="button" className="button button--quiet button--small" data-adds-line onClick={() => onAdd('own')}>
        {texts.addLine}
      </button>
      {hasNormal && (
        <button type="button" className="button button--quiet button--small" onClick={() => onAdd('normal')}>
          {texts.addLineOnNormal}
        </button>
      )}
      {lines.length > 0 && (
        <ul className="line-list" aria-label={texts.lines}>
          {lines.map((line) => (
            <li key={line.number} className="line-list__line">
              <span className="tabular">{texts.lineIs(nameOf(line), lengthOf(line))}</span>
              <button
                type="button"
                className="line-list__delete"
                aria-label={texts.deleteLine(line.number)}
                onClick={() => onDelete(line)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="viewer__hint">{texts.measureHint}</p>
      {type === 'radiograph' && <p className="viewer__hint">{texts.shadows}</p>}
    </div>
  );
}
