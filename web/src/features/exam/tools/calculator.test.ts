// Tests the calculator by a table: the keys pressed, and what the display shows then.

import { describe, expect, test } from 'vitest';
import {
  type Calculator,
  type CalculatorKey,
  calculatorKeys,
  clearedCalculator,
  displayOf,
  hasMemory,
  press,
} from './calculator.ts';

/** 'M+' and the like are one key. Any other key is one character. */
function keysOf(text: string): readonly CalculatorKey[] {
  return (text.match(/M[+−RC]|\S/g) ?? []).map((key) => {
    const known = calculatorKeys.find((one) => one === key);
    if (!known) throw new Error(`No such key: ${key}`);
    return known;
  });
}

const pressAll = (text: string): Calculator => keysOf(text).reduce(press, clearedCalculator);

const table: readonly (readonly [pressed: string, shown: string | null])[] = [
  ['', '0'],
  ['007', '7'],
  ['1.50', '1.50'],
  ['1..5', '1.5'],
  ['.5', '0.5'],
  ['1234567890123', '123456789012'],
  // Decimal arithmetic, not binary.
  ['0.1+0.2=', '0.3'],
  ['1.1×1.1=', '1.21'],
  ['0.3−0.1=', '0.2'],
  ['1.005×100=', '100.5'],
  ['1÷3=', '0.33333333333'],
  ['1÷3×3=', '1'],
  ['2÷3=', '0.66666666667'],
  ['10÷4=', '2.5'],
  // Operations are carried out in the order in which they are entered.
  ['2+3×4=', '20'],
  ['2+3×', '5'],
  ['5+×3=', '15'],
  ['9−', '9'],
  ['5+=', '10'],
  ['5+3==', '11'],
  ['5+3=2=', '5'],
  ['5+3=×2=', '16'],
  ['5+3=7', '7'],
  // Sign, percent and root.
  ['5±', '-5'],
  ['5±±', '5'],
  ['±', '0'],
  ['5±+8=', '3'],
  ['5+3=±', '-8'],
  ['200+10%=', '220'],
  ['200−10%=', '180'],
  ['200×10%=', '20'],
  ['50%', '0.5'],
  ['9√', '3'],
  ['2√', '1.41421356237'],
  ['2√×2√=', '2'],
  ['0.25√', '0.5'],
  ['16√√', '2'],
  ['5+9√=', '8'],
  // Clearing.
  ['12⌫', '1'],
  ['1⌫', '0'],
  ['5±⌫', '0'],
  ['5+3=⌫', '8'],
  ['5+3C', '0'],
  ['5+3C2=', '2'],
  // Memory.
  ['5M+3M+MR', '8'],
  ['5M+2M−MR', '3'],
  ['5M+CMR', '5'],
  ['5M+MCMR', '0'],
  ['5M+2×MR=', '10'],
  ['5M+7', '7'],
  ['5M+MR+MR+', '10'],
  // What can't be shown or computed is an error until C clears it.
  ['1÷0=', null],
  ['1÷0=5', null],
  ['1÷0=C5', '5'],
  ['1±√', null],
  ['999999999999+1=', null],
  ['999999999999×999999999999=', null],
  ['1÷999999999999=', '0'],
];

describe('the calculator', () => {
  test.each(table)('given the input "%s", displays %s', (pressed, shown) => {
    expect(displayOf(pressAll(pressed))).toBe(shown);
  });

  test('tells whether its memory holds a value', () => {
    expect(hasMemory(pressAll('5M+C'))).toBe(true);
    expect(hasMemory(pressAll('5M+M−'))).toBe(false);
  });
});
