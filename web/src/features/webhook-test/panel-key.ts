// Ctrl+Alt+W opens and closes the webhook-test panel (decision 0039). No visible control opens it.

/** Also recognizes the key by its position, because with Alt some keyboards produce another character. */
export function isPanelKey({ ctrlKey, altKey, key, code, repeat }: KeyboardEvent): boolean {
  return ctrlKey && altKey && !repeat && (key.toLowerCase() === 'w' || code === 'KeyW');
}
