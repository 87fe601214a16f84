// Ctrl+Alt+W opens and closes the webhook-test panel (decision 0039). No visible control opens it.

/** By its place on the keyboard as well: with Alt some keyboards make another sign of it. */
export function isPanelKey({ ctrlKey, altKey, key, code, repeat }: KeyboardEvent): boolean {
  return ctrlKey && altKey && !repeat && (key.toLowerCase() === 'w' || code === 'KeyW');
}
