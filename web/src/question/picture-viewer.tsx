// A picture at full size: zoom, pan, brightness and contrast by mouse, touch and keys.

import type { Picture } from '@simulator/exam-engine';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { viewerTexts } from './viewer-texts.ts';
import './picture-viewer.css';

interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly brightness: number;
  readonly contrast: number;
}

const asItIs: View = { zoom: 1, x: 0, y: 0, brightness: 100, contrast: 100 };
const panStep = 40;

const keySteps = new Map(
  Object.entries<(view: View) => View>({
    '+': (view) => zoomed(view, 1.25),
    '=': (view) => zoomed(view, 1.25),
    '-': (view) => zoomed(view, 0.8),
    '0': () => asItIs,
    ArrowLeft: (view) => ({ ...view, x: view.x + panStep }),
    ArrowRight: (view) => ({ ...view, x: view.x - panStep }),
    ArrowUp: (view) => ({ ...view, y: view.y + panStep }),
    ArrowDown: (view) => ({ ...view, y: view.y - panStep }),
  }),
);

interface PictureViewerProps {
  readonly source: string;
  readonly picture: Picture;
  readonly onClose: () => void;
}

export default function PictureViewer({ source, picture, onClose }: PictureViewerProps) {
  const [view, setView] = useState(asItIs);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const now = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, now);
    const [other] = others;
    if (other) setView((current) => zoomed(current, distance(now, other) / Math.max(1, distance(before, other))));
    else setView((current) => ({ ...current, x: current.x + now.x - before.x, y: current.y + now.y - before.y }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.key.startsWith('Arrow')) return;
    const step = keySteps.get(event.key);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    setView(step);
  };

  return (
    <ModalDialog title={viewerTexts.title} className="viewer" onDismiss={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work anywhere in the viewer; each has a button as well */}
      <div className="viewer__body" onKeyDown={onKeyDown}>
        <div
          className="viewer__stage"
          onWheel={(event) => setView((current) => zoomed(current, event.deltaY < 0 ? 1.1 : 0.9))}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          }}
          onPointerMove={onPointerMove}
          onPointerUp={(event) => pointers.current.delete(event.pointerId)}
          onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
        >
          <img
            className="viewer__image"
            src={source}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
            style={{
              ...{ '--ratio': picture.width / picture.height, '--width': `${picture.width}px` },
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
              filter: `brightness(${view.brightness}%) contrast(${view.contrast}%)`,
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
            value={view.brightness}
            onChange={(brightness) => setView((current) => ({ ...current, brightness }))}
          />
          <Slider
            label={viewerTexts.contrast}
            value={view.contrast}
            onChange={(contrast) => setView((current) => ({ ...current, contrast }))}
          />
          <button type="button" className="button button--quiet button--small" onClick={() => setView(asItIs)}>
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

const zoomIn = (view: View): View => zoomed(view, 1.25);
const zoomOut = (view: View): View => zoomed(view, 0.8);

function zoomed(view: View, factor: number): View {
  return { ...view, zoom: Math.min(8, Math.max(0.5, view.zoom * factor)) };
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
