// Remembers the last result, because the scene, its twin and the empty field share lamp, layout and background.

/** Wraps `make` so that two equal calls in a row return the same object. The caller must not modify it. */
export function lastOf<A extends readonly (string | number)[], R>(make: (...asked: A) => R): (...asked: A) => R {
  let last: { readonly asked: A; readonly answer: R } | undefined;
  return (...asked) => {
    if (!last?.asked.every((value, n) => value === asked[n])) last = { asked, answer: make(...asked) };
    return last.answer;
  };
}
