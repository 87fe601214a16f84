// The button under a picture that plays its loop over and over until it is pressed again. It is loaded only if a
// question has a loop; nothing plays by itself.

import type { Picture } from '@simulator/exam-engine';
import { useEffect, useRef, useState } from 'react';
import { cineTexts } from './cine-texts.ts';

const retryMs = 500;

interface CineControlsProps {
  readonly cine: NonNullable<Picture['cine']>;
  readonly findPicture: (path: string) => Promise<Blob | undefined>;
  /** Gets the address of the loop to show in place of the still, or undefined for the still. */
  readonly onLoop: (source: string | undefined) => void;
}

export default function CineControls({ cine, findPicture, onLoop }: CineControlsProps) {
  const [state, setState] = useState<'stopped' | 'waiting' | 'playing'>('stopped');
  const running = useRef<AbortController>(undefined);
  // The next question's picture, or leaving the screen, stops it.
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setState('stopped');
  };
  const play = async () => {
    const run = new AbortController();
    running.current = run;
    setState('waiting');
    const loop = await untilHere(() => findPicture(cine.path), run.signal);
    if (!loop || run.signal.aborted) return;
    const source = URL.createObjectURL(loop);
    run.signal.addEventListener('abort', () => {
      onLoop(undefined);
      URL.revokeObjectURL(source);
    });
    onLoop(source);
    setState('playing');
  };
  return (
    <div>
      <button
        type="button"
        className="button button--quiet button--small"
        onClick={() => (state === 'stopped' ? void play() : stop())}
      >
        {{ stopped: cineTexts.play, waiting: cineTexts.waiting, playing: cineTexts.stop }[state]}
      </button>{' '}
      <span>{cineTexts.about(cine.seconds)}</span>
    </div>
  );
}

/** A loop comes after the stills of its block, so it may not be on the device yet. */
async function untilHere(find: () => Promise<Blob | undefined>, signal: AbortSignal): Promise<Blob | undefined> {
  while (!signal.aborted) {
    const found = await find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  return undefined;
}
