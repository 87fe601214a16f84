// A picture at full size in the exam: zoom, pan, brightness and contrast by mouse, touch and keys. Review and study
// have their own viewer.

import type { Picture } from '@simulator/exam-engine';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useStagePointers } from './stage-pointers.ts';
import { fitted, inPictures, movedBy, pinched, type View, zoomedAt } from './view-transform.ts';
import { viewerTexts } from './viewer-texts.ts';
import './picture-viewer.css';

const asItIs = { brightness: 100, contrast: 100 };
const panStep = 40;

export interface ViewerProps {
  readonly source: string;
  readonly picture: Picture;
  readonly onClose: () => void;
}

export default function PictureViewer({ source, picture, onClose }: ViewerProps) {
  const [view, setView] = useState(fitted);
  const [light, setLight] = useState(asItIs);
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const size = () => ({ width: image.current?.offsetWidth ?? 1, height: image.current?.offsetHeight ?? 1 });
  const moveBy = (x: number, y: number) => (current: View) => movedBy(current, inPictures({ x, y }, size()));
  const handlers = useStagePointers(stage, {
    onDrag: ({ x, y }) => setView(moveBy(x, y)),
    onPinch: (before, now) => setView((current) => pinched(current, before, now, size())),
    onWheel: (factor, at) => setView((current) => zoomedAt(current, factor, inPictures(at, size()))),
  });
  const reset = () => {
    setView(fitted);
    setLight(asItIs);
  };
  const steps = new Map<string, () => void>([
    ['+', () => setView(zoomIn)],
    ['=', () => setView(zoomIn)],
    ['-', () => setView(zoomOut)],
    ['0', reset],
    ['ArrowLeft', () => setView(moveBy(panStep, 0))],
    ['ArrowRight', () => setView(moveBy(-panStep, 0))],
    ['ArrowUp', () => setView(moveBy(0, panStep))],
    ['ArrowDown', () => setView(moveBy(0, -panStep))],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.key.startsWith('Arrow')) return;
    const step = steps.get(event.key);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };

  return (
    <ModalDialog title={viewerTexts.title} className="viewer" onDismiss={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work anywhere in the viewer; each has a button as well */}
      <div className="viewer__body" onKeyDown={onKeyDown}>
        <div ref={stage} className="viewer__stage" {...handlers}>
          <img
            ref={image}
            className="viewer__image"
            src={source}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
            style={{
              ...{ '--ratio': picture.width / picture.height, '--width': `${picture.width}px` },
              transform: `translate(${100 * view.x}%, ${100 * view.y}%) scale(${view.zoom})`,
              filter: `brightness(${light.brightness}%) contrast(${light.contrast}%)`,
            }}
          />
        </div>
        <div className="viewer__tools">
          <button type="button" className="button button--quiet button--small" onClick={() => setView(zoomIn)}>
            {viewerTexts.zoomIn}
          </button>
          <button type="button" className="button button--quiet button--small" onClick={() => setView(zoomOut)}>
            {viewerTexts.zoomOut}
          </button>
          <Slider
            label={viewerTexts.brightness}
            value={light.brightness}
            onChange={(brightness) => setLight((current) => ({ ...current, brightness }))}
          />
          <Slider
            label={viewerTexts.contrast}
            value={light.contrast}
            onChange={(contrast) => setLight((current) => ({ ...current, contrast }))}
          />
          <button type="button" className="button button--quiet button--small" onClick={reset}>
            {viewerTexts.reset}
          </button>
          <button type="button" className="button button--small" onClick={onClose}>
            {viewerTexts.close}
          </button>
        </div>
        <p className="viewer__hint">{viewerTexts.keys}</p>
      </div>
    </ModalDialog>
  );
}

function Slider(props: { readonly label: string; readonly value: number; readonly onChange: (value: number) => void }) {
  return (
    <label className="viewer__slider">
      {props.label}
      <input
        type="range"
        min={40}
        max={220}
        step={5}
        value={props.value}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
    </label>
  );
}

const zoomIn = (view: View): View => zoomedAt(view, 1.25);
const zoomOut = (view: View): View => zoomedAt(view, 0.8);
