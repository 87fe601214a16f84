// The calculator beside the question. It takes keys and clicks, and stays open from question to question.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type CalculatorKey, calculatorKeys, clearedCalculator, displayOf, hasMemory, press } from './calculator.ts';
import { useCalculatorPlace } from './calculator-place.ts';
import { Icon } from './icon.tsx';
import { toolsTexts } from './tools-texts.ts';

/** Keys of the keyboard that the calculator labels differently, or not at all. */
const typedKeys = new Map<string, CalculatorKey>([
  ['*', '×'],
  ['x', '×'],
  ['/', '÷'],
  ['-', '−'],
  ['Enter', '='],
  [',', '.'],
  ['Backspace', '⌫'],
  ['Delete', 'C'],
  ['c', 'C'],
  ['r', '√'],
  ['n', '±'],
]);

export function CalculatorPanel({ onClose }: { readonly onClose: () => void }) {
  const { calculator: text } = toolsTexts;
  const panel = useRef<HTMLDialogElement>(null);
  const display = useRef<HTMLInputElement>(null);
  const [state, setState] = useState(clearedCalculator);
  const { place, startDrag, moveByKey, moveToNextCorner } = useCalculatorPlace(panel);
  const titleId = useId();
  const names = new Map(text.names);
  const shown = displayOf(state) ?? text.error;
  const enter = (key: CalculatorKey) => setState((now) => press(now, key));
  useEffect(() => display.current?.focus(), []);

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return onClose();
    // A focused button handles Enter itself.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    const key = typedKeys.get(event.key) ?? calculatorKeys.find((one) => one === event.key);
    if (!key) return;
    event.preventDefault();
    enter(key);
  };

  return (
    <dialog
      ref={panel}
      open
      className="panel calculator"
      aria-labelledby={titleId}
      style={{ left: place.left, top: place.top }}
      onKeyDown={onKey}
    >
      <div className="panel__bar calculator__bar" onPointerDown={startDrag}>
        <h2 id={titleId}>{text.button}</h2>
        <button
          type="button"
          className="calculator__move"
          aria-label={text.move}
          onClick={(event) => event.detail === 0 && moveToNextCorner()}
          onKeyDown={(event) => {
            if (moveByKey(event.key)) event.preventDefault();
          }}
        >
          <Icon name="move" />
        </button>
        <button type="button" className="panel__close" aria-label={text.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="calculator__display">
        <span role="img" aria-label={text.memory} hidden={!hasMemory(state)}>
          M
        </span>
        <input ref={display} className="tabular" aria-label={text.display} readOnly value={shown} />
      </div>
      <p className="visually-hidden" role="status">
        {state.typed === null && state !== clearedCalculator && shown}
      </p>
      <div className="calculator__keys">
        {calculatorKeys.map((key) => (
          <button
            key={key}
            type="button"
            className={/[\d.]/.test(key) ? 'calculator__key calculator__key--digit' : 'calculator__key'}
            aria-label={names.get(key)}
            onClick={() => enter(key)}
          >
            {key === '⌫' ? <Icon name="erase" /> : key}
          </button>
        ))}
      </div>
    </dialog>
  );
}
