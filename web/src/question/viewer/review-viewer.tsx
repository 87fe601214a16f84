// A picture in review and study at full size: zoom, window and level, lines in millimeters, and the normal picture next
// to it in step.

import type { Picture, PictureType, QuestionNotes } from '@simulator/exam-engine';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { FindingBoxes } from '../finding-boxes.tsx';
import { pictureTexts } from '../picture-texts.ts';
import { fitted, inPictures, movedBy, type Place, pinched, type View, zoomedAt } from '../view-transform.ts';
import { draggedWindow, inWholeGrays, wholeWindow, windowOver } from './gray-window.ts';
import { draggedLight, inWholePercent, plainLight } from './light.ts';
import { type Line, measuredOn, type Pane } from './measure.ts';
import { MeasureControls } from './measure-controls.tsx';
import { graysOf } from './read-grays.ts';
import { reviewViewerTexts } from './review-viewer-texts.ts';
import { LightControls, WindowControls } from './tone-controls.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLines } from './use-lines.ts';
import { nameOf, type StageHandlers, ViewedPicture } from './viewed-picture.tsx';
import { type ViewerTool, ViewerTools } from './viewer-tools.tsx';
import { WindowFilter, windowFilter } from './window-filter.tsx';
import '../picture-viewer.css';
import './review-viewer.css';

type PictureNotes = NonNullable<QuestionNotes['picture']>;

export interface ReviewViewerProps {
  readonly source: string;
  readonly picture: Picture;
  readonly type: PictureType;
  readonly notes: PictureNotes;
  readonly showsFinding: boolean;
  readonly onShowFinding?: () => void;
  /** Absent if there is nothing to compare with; without a blob the normal picture is not shown. */
  readonly normal?: NormalShown | undefined;
  readonly onClose: () => void;
}

interface NormalShown {
  readonly picture: Picture;
  readonly blob: Blob | undefined;
  /** Said while it loads, or why it could not be loaded. */
  readonly status: string;
  readonly onToggle: () => void;
}

/** How far an arrow key moves the picture, in screen pixels, and the tone, in gray values or percent. */
const keySteps = { move: 40, tone: 8 };
/** From this ratio on, two pictures are stacked on every screen. */
const ratioOfStrips = 2;

export default function ReviewViewer(props: ReviewViewerProps) {
  const { source, picture, type, notes, normal, showsFinding, onShowFinding, onClose } = props;
  const texts = reviewViewerTexts;
  const isGray = type === 'radiograph' || type === 'ultrasound';
  const scales = notes.scales ?? [];
  const [tool, setTool] = useState<ViewerTool>('move');
  const [view, setView] = useState<View>(fitted);
  // A drag changes both, but a picture uses only one of them.
  const [grays, setGrays] = useState(wholeWindow);
  const [lit, setLight] = useState(plainLight);
  const [said, setSaid] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const lines = useLines(picture);
  const fullScreen = useFullScreen(body);
  const normalSource = useAddress(normal?.blob);

  const measure = ({ pane, from, to }: Line) => {
    const size = pane === 'normal' && normal ? normal.picture : picture;
    return measuredOn(scales, { from, to }, size);
  };
  const lengthOf = (line: Line) => texts.lengthIs(measure(line));
  const say = (line: Line | undefined) => line && setSaid(texts.lineIs(nameOf(line), lengthOf(line)));
  const reset = () => {
    setView(fitted);
    setGrays(wholeWindow);
    setLight(plainLight);
  };
  const changeTone = (by: Place) => {
    setGrays((current) => draggedWindow(current, by));
    setLight((current) => draggedLight(current, by));
  };
  const remove = (line: Line) => {
    lines.remove(line);
    setSaid(texts.lineDeleted(line.number));
    const next = body.current?.querySelector<HTMLElement>('[data-adds-line]') ?? body.current?.querySelector('button');
    next?.focus();
  };
  const addLine = (pane: Pane) => {
    // After this the ends of the line are on the page.
    const line = flushSync(() => lines.add(pane, view));
    say(line);
    body.current?.querySelector<HTMLElement>(`[data-line="${line?.number}"][data-end="to"]`)?.focus();
  };

  const handlersOf = (pane: Pane): StageHandlers => ({
    onDown: (at, _, target) => {
      if (!lines.take(target) && tool === 'measure' && scales.length > 0) lines.begin(pane, view, at);
    },
    onDrag: (by, at, size) => {
      if (lines.isHeld()) lines.dragTo(view, at);
      else if (tool === 'tone') changeTone(by);
      else setView((current) => movedBy(current, inPictures(by, size)));
    },
    onPinchStart: lines.giveUp,
    onPinch: (before, now, size) => setView((current) => pinched(current, before, now, size)),
    onUp: (size) => say(lines.release(view, size)),
    onWheel: (factor, at) => setView((current) => zoomedAt(current, factor, at)),
    onEndKey: (line, end, event) => {
      if (event.key === 'Delete' || event.key === 'Backspace') remove(line);
      else {
        const moved = lines.moveByKey(line, end, event);
        if (!moved) return;
        say(moved);
      }
      event.preventDefault();
      event.stopPropagation();
    },
  });

  /** The picture moves against the arrow, as in the exam: the arrow says which part comes into view. */
  const byArrow = (x: number, y: number) => {
    if (tool === 'tone') {
      const by = { x: x * keySteps.tone, y: y * keySteps.tone };
      changeTone(by);
      const [window, light] = [inWholeGrays(draggedWindow(grays, by)), inWholePercent(draggedLight(lit, by))];
      setSaid(isGray ? texts.windowIs(window.level, window.width) : texts.lightIs(light.brightness, light.contrast));
    } else if (image.current) {
      const { offsetWidth: width, offsetHeight: height } = image.current;
      const way = inPictures({ x: -x * keySteps.move, y: -y * keySteps.move }, { width, height });
      setView(movedBy(view, way));
    }
  };
  /** For a shortcut: the focus may be on a control of the previous tool, which disappears. */
  const chooseTool = (chosen: ViewerTool) => {
    setTool(chosen);
    body.current?.querySelector<HTMLElement>(`[data-tool="${chosen}"]`)?.focus();
  };
  const keys = new Map<string, () => void>([
    ['+', () => setView(zoomedAt(view, 1.25))],
    ['=', () => setView(zoomedAt(view, 1.25))],
    ['-', () => setView(zoomedAt(view, 0.8))],
    ['0', reset],
    ['m', () => chooseTool('move')],
    ['w', () => chooseTool('tone')],
    ['l', () => chooseTool('measure')],
    ['f', () => fullScreen.isPossible && fullScreen.toggle()],
    ['n', () => normal?.onToggle()],
    ['ArrowLeft', () => byArrow(-1, 0)],
    ['ArrowRight', () => byArrow(1, 0)],
    ['ArrowUp', () => byArrow(0, -1)],
    ['ArrowDown', () => byArrow(0, 1)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement && event.key.startsWith('Arrow')) return;
    const act = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const [window, light] = [inWholeGrays(grays), inWholePercent(lit)];
  const shared = {
    view,
    measure,
    filter: isGray ? windowFilter(window) : `brightness(${light.brightness}%) contrast(${light.contrast}%)`,
    cursor: tool === 'measure' ? 'crosshair' : tool === 'tone' ? 'all-scroll' : 'grab',
  };
  const hasNormal = normal !== undefined && normalSource !== undefined;
  /** Escape first leaves full screen. */
  const dismiss = fullScreen.isFull ? fullScreen.toggle : onClose;
  const ratio = picture.width / picture.height;
  const shape = ratio >= ratioOfStrips ? 'strip' : ratio < 1 ? 'tall' : 'wide';
  return (
    <ModalDialog title={texts.title} className="viewer viewer--review" onDismiss={dismiss}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work anywhere in the viewer; each has a button as well */}
      <div ref={body} className="viewer__body" onKeyDown={onKeyDown}>
        {isGray && <WindowFilter window={window} />}
        <div className={`viewed-pair${hasNormal ? ` viewed-pair--${shape}` : ''}`}>
          <ViewedPicture
            {...shared}
            {...handlersOf('own')}
            source={source}
            picture={picture}
            label={hasNormal ? pictureTexts.shown : undefined}
            lines={lines.lines.filter(({ pane }) => pane === 'own')}
            image={image}
          >
            {showsFinding && <FindingBoxes picture={picture} findings={notes.findings} />}
          </ViewedPicture>
          {hasNormal && (
            <ViewedPicture
              {...shared}
              {...handlersOf('normal')}
              source={normalSource}
              picture={normal.picture}
              label={pictureTexts.normal}
              lines={lines.lines.filter(({ pane }) => pane === 'normal')}
            />
          )}
        </div>
        <ViewerTools
          tool={tool}
          isGray={isGray}
          onTool={setTool}
          onZoom={(factor) => setView(zoomedAt(view, factor))}
          onReset={reset}
          finding={notes.findings.length > 0 ? { isShown: showsFinding, onToggle: () => onShowFinding?.() } : undefined}
          normal={normal && { isShown: hasNormal, onToggle: normal.onToggle }}
          fullScreen={fullScreen.isPossible ? { isShown: fullScreen.isFull, onToggle: fullScreen.toggle } : undefined}
          onClose={onClose}
        />
        <div className="viewer__panel">
          <p className="viewer__hint" role="status">
            {normal?.status}
          </p>
          {tool === 'tone' && isGray && (
            <WindowControls
              window={window}
              onChange={setGrays}
              onPreset={(parts) => image.current && setGrays(windowOver(parts, graysOf(image.current)))}
            />
          )}
          {tool === 'tone' && !isGray && <LightControls light={light} onChange={setLight} />}
          {tool === 'measure' && (
            <MeasureControls
              type={type}
              hasScale={scales.length > 0}
              lines={lines.lines}
              lengthOf={lengthOf}
              hasNormal={hasNormal}
              onAdd={addLine}
              onDelete={remove}
            />
          )}
          <details className="viewer__hint">
            <summary>{texts.shortcuts}</summary>
            <ul>
              {texts.keys.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        </div>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </ModalDialog>
  );
}

/** An object URL for the blob while it is shown. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address;
}
