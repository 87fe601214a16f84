// One picture on its stage, as the view, the window or the light show it, with its lines and the boxes of its findings.

import type { Picture } from '@simulator/exam-engine';
import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { type StageGestures, useStagePointers } from '../stage-pointers.ts';
import { inPictures, type Place, type Size, type View } from '../view-transform.ts';
import type { End, Line, Measured } from './measure.ts';
import { reviewViewerTexts } from './review-viewer-texts.ts';

export interface StageHandlers {
  readonly onDown: (at: Place, fitted: Size, target: Element) => void;
  readonly onDrag: (by: Place, at: Place, fitted: Size) => void;
  readonly onPinch: (...pinch: [...Parameters<StageGestures['onPinch']>, fitted: Size]) => void;
  readonly onPinchStart: () => void;
  readonly onUp: (fitted: Size) => void;
  readonly onWheel: (factor: number, at: Place) => void;
  readonly onEndKey: (line: Line, end: End, event: KeyboardEvent) => void;
}

interface ViewedPictureProps extends StageHandlers {
  readonly source: string;
  readonly picture: Picture;
  /** Which of the two pictures it is; undefined if there is only one. */
  readonly label: string | undefined;
  readonly view: View;
  readonly filter: string | undefined;
  readonly cursor: string;
  readonly lines: readonly Line[];
  readonly measure: (line: Line) => Measured | undefined;
  readonly image?: RefObject<HTMLImageElement | null>;
  /** Drawn over the picture. */
  readonly children?: ReactNode;
}

export function ViewedPicture(props: ViewedPictureProps) {
  const { source, picture, label, view, filter, cursor, lines, measure, image, children } = props;
  const stage = useRef<HTMLDivElement>(null);
  const plate = useRef<HTMLDivElement>(null);
  const fitted = (): Size => ({ width: plate.current?.offsetWidth ?? 1, height: plate.current?.offsetHeight ?? 1 });
  const handlers = useStagePointers(stage, {
    onDown: (at, target) => props.onDown(inPictures(at, fitted()), fitted(), target),
    onDrag: (by, at) => props.onDrag(by, inPictures(at, fitted()), fitted()),
    onPinch: (before, now) => props.onPinch(before, now, fitted()),
    onPinchStart: props.onPinchStart,
    onUp: () => props.onUp(fitted()),
    onWheel: (factor, at) => props.onWheel(factor, inPictures(at, fitted())),
  });
  const { width, height } = picture;
  const measures = { '--ratio': width / height, '--width': `${width}px`, '--zoom': view.zoom };
  const style: CSSProperties = {
    ...measures,
    transform: `translate(${100 * view.x}%, ${100 * view.y}%) scale(${view.zoom})`,
  };
  return (
    <div className="viewed">
      {label !== undefined && <p className="viewed__label">{label}</p>}
      <div ref={stage} className="viewer__stage viewed__stage" style={{ cursor }} {...handlers}>
        <div ref={plate} className="viewed__plate" style={style}>
          <img
            ref={image}
            className="viewed__image"
            src={source}
            alt={picture.alt}
            width={width}
            height={height}
            draggable={false}
            style={{ filter }}
          />
          {children}
          <svg className="measured-lines" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {['measured-lines__casing', 'measured-lines__line'].map((className) =>
              lines.map(({ number, from, to }) => (
                <line
                  key={`${className} ${number}`}
                  className={className}
                  x1={from.x * width}
                  y1={from.y * height}
                  x2={to.x * width}
                  y2={to.y * height}
                />
              )),
            )}
          </svg>
          {lines.map((line) => (
            <LineMarks key={line.number} line={line} measured={measure(line)} onEndKey={props.onEndKey} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Further to the right on the picture, the length is to the left of the line's end. */
const roomForLength = 0.6;

interface LineMarksProps extends Pick<StageHandlers, 'onEndKey'> {
  readonly line: Line;
  readonly measured: Measured | undefined;
}

/** Both ends, which can be dragged and moved by key, and the line's length next to the second. */
function LineMarks({ line, measured, onEndKey }: LineMarksProps) {
  const { end, endIs, numbered, lengthIs } = reviewViewerTexts;
  const at = ({ x, y }: Place) => ({ left: `${100 * x}%`, top: `${100 * y}%` });
  return (
    <>
      {(['from', 'to'] as const).map((place) => (
        <button
          key={place}
          type="button"
          className="line-end"
          data-line={line.number}
          data-end={place}
          style={at(line[place])}
          aria-label={endIs(end(nameOf(line), place), lengthIs(measured))}
          onKeyDown={(event) => onEndKey(line, place, event)}
        />
      ))}
      <span
        className={`line-length tabular${line.to.x > roomForLength ? ' line-length--before' : ''}`}
        style={at(line.to)}
        aria-hidden="true"
      >
        {numbered(line.number, measured)}
      </span>
    </>
  );
}

export function nameOf({ number, pane }: Line): string {
  return pane === 'own' ? reviewViewerTexts.line(number) : reviewViewerTexts.lineOnNormal(number);
}
