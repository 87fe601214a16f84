// The four-function calculator as a state, and the state after each key. Each operation is carried out as it is
// entered, in order, as on exam-day computers.

import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  negate,
  parseDecimal,
  squareRoot,
  zero,
} from './decimal.ts';

type Operation = '+' | '−' | '×' | '÷';
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.';
export type CalculatorKey = Digit | Operation | ('=' | '±' | '%' | '√' | 'C' | '⌫') | ('M+' | 'M−' | 'MR' | 'MC');

/** In the order of the buttons, five to a row. */
export const calculatorKeys: readonly CalculatorKey[] = [
  ...(['MC', 'MR', 'M−', 'M+', 'C'] as const),
  ...(['7', '8', '9', '÷', '√'] as const),
  ...(['4', '5', '6', '×', '%'] as const),
  ...(['1', '2', '3', '−', '±'] as const),
  ...(['0', '.', '=', '+', '⌫'] as const),
];

export interface Calculator {
  /** The number being typed. Null if the display shows a result. */
  readonly typed: string | null;
  /** What the display shows if nothing is being typed. Null for an error, which only C clears. */
  readonly shown: Decimal | null;
  /** The operation that is waiting for its second number. */
  readonly pending: { readonly left: Decimal; readonly operation: Operation } | null;
  /** The operation that another = repeats. */
  readonly last: { readonly operation: Operation; readonly right: Decimal } | null;
  readonly memory: Decimal;
}

export const clearedCalculator: Calculator = { typed: null, shown: zero, pending: null, last: null, memory: zero };

const maxEntryLength = 12;

/** The text of the display, or null for an error. */
export function displayOf({ typed, shown }: Calculator): string | null {
  return typed ?? (shown && formatDecimal(shown));
}

export function hasMemory({ memory }: Calculator): boolean {
  return memory.digits !== 0n;
}

export function press(state: Calculator, key: CalculatorKey): Calculator {
  if (key === 'C') return { ...clearedCalculator, memory: state.memory };
  if (displayOf(state) === null) return state;
  switch (key) {
    case '+':
    case '−':
    case '×':
    case '÷':
      return operate(state, key);
    case '=':
      return equals(state);
    case '⌫':
      return { ...state, typed: state.typed && withoutLast(state.typed) };
    case '±':
      return changeSign(state);
    case '%':
      return withResult(state, percent(state));
    case '√':
      return withResult(state, squareRoot(currentValue(state)));
    case 'MC':
      return { ...state, memory: zero };
    case 'MR':
      // A copy, because the number after an operation must be a different object from the number before it, even if
      // they are equal.
      return { ...state, typed: null, shown: { ...state.memory } };
    case 'M+':
      return remember(state, currentValue(state));
    case 'M−':
      return remember(state, negate(currentValue(state)));
    default:
      return type(state, key);
  }
}

function currentValue({ typed, shown }: Calculator): Decimal {
  return typed === null ? (shown ?? zero) : parseDecimal(typed);
}

function type(state: Calculator, key: Digit): Calculator {
  const typed = state.typed ?? '0';
  if (key === '.') return { ...state, typed: typed.includes('.') ? typed : `${typed}.` };
  if (typed.replace(/\D/g, '').length >= maxEntryLength) return state;
  const sign = typed.startsWith('-') ? '-' : '';
  return { ...state, typed: /^-?0$/.test(typed) ? sign + key : typed + key };
}

function withoutLast(typed: string): string {
  const left = typed.slice(0, -1);
  return /\d/.test(left) ? left : '0';
}

/**
 * An operation that follows a second number first carries out the pending one. Without a second number it replaces the
 * pending one.
 */
function operate(state: Calculator, operation: Operation): Calculator {
  const waits = state.pending !== null && state.typed === null && state.shown === state.pending.left;
  const left = state.pending && !waits ? carryOut(state.pending, currentValue(state)) : currentValue(state);
  return { ...state, typed: null, shown: left, last: null, pending: left && { left, operation } };
}

function equals(state: Calculator): Calculator {
  if (state.pending) {
    const right = currentValue(state);
    const last = { operation: state.pending.operation, right };
    return { ...state, typed: null, shown: carryOut(state.pending, right), pending: null, last };
  }
  if (!state.last) return { ...state, typed: null, shown: currentValue(state) };
  const { operation, right } = state.last;
  return { ...state, typed: null, shown: carryOut({ left: currentValue(state), operation }, right) };
}

function carryOut({ left, operation }: { left: Decimal; operation: Operation }, right: Decimal): Decimal | null {
  switch (operation) {
    case '+':
      return add(left, right);
    case '−':
      return add(left, negate(right));
    case '×':
      return multiply(left, right);
    case '÷':
      return divide(left, right);
  }
}

function changeSign(state: Calculator): Calculator {
  if (state.typed === null) return { ...state, shown: negate(currentValue(state)) };
  return { ...state, typed: state.typed.startsWith('-') ? state.typed.slice(1) : `-${state.typed}` };
}

/** 200 + 10 % is 220: after plus and minus, the percentage is a share of the first number. */
function percent({ pending, ...state }: Calculator): Decimal {
  const share = multiply(currentValue({ pending, ...state }), { digits: 1n, decimals: 2 });
  const isShareOfFirst = pending?.operation === '+' || pending?.operation === '−';
  return isShareOfFirst ? multiply(pending.left, share) : share;
}

function withResult(state: Calculator, shown: Decimal | null): Calculator {
  return { ...state, typed: null, shown };
}

function remember(state: Calculator, value: Decimal): Calculator {
  return { ...state, typed: null, shown: currentValue(state), memory: add(state.memory, value) };
}
