// Checks that a picture from outside is what its name says, and no larger than a page can show.

const largestBytes = 10_000_000;
const largestSide = 8_192;

/** Returns what is wrong with the picture and how to fix it; undefined if it may be shown. */
export function pictureFault(name: string, bytes: Uint8Array): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  if (bytes.length > largestBytes) return 'is larger than 10 MB: save it smaller';
  if (ending === 'svg') return svgFault(new TextDecoder().decode(bytes));
  const size = sizes.get(ending)?.(bytes);
  if (!size) return `is not in ${ending.toUpperCase()} format: rename it with the right extension, or save it again`;
  const [width, height] = size;
  const fits = width > 0 && height > 0 && width <= largestSide && height <= largestSide;
  return fits ? undefined : `is ${width} by ${height} pixels, and ${largestSide} is the most: save it smaller`;
}

type Size = readonly [width: number, height: number];

/** Reads the size from where each kind of file has it; undefined if the file does not begin like that kind. */
const sizes = new Map<string, (bytes: Uint8Array) => Size | undefined>([
  ['png', (bytes) => (begins(bytes, 0, '\x89PNG\r\n\x1a\n') ? [big(bytes, 16, 4), big(bytes, 20, 4)] : undefined)],
  ['gif', (bytes) => (/^GIF8[79]a$/.test(textAt(bytes, 0, 6)) ? [little(bytes, 6), little(bytes, 8)] : undefined)],
  ['jpg', jpegSize],
  ['webp', webpSize],
  ['avif', avifSize],
]);

/** Goes from segment to segment until the one that begins a frame. */
function jpegSize(bytes: Uint8Array): Size | undefined {
  if (!begins(bytes, 0, '\xff\xd8\xff')) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + Math.max(2, big(bytes, at + 2, 2))) {
    const kind = bytes[at + 1] ?? 0;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return [big(bytes, at + 7, 2), big(bytes, at + 5, 2)];
  }
  return undefined;
}

function webpSize(bytes: Uint8Array): Size | undefined {
  if (!begins(bytes, 0, 'RIFF') || !begins(bytes, 8, 'WEBP')) return undefined;
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8X')
    return [1 + little(bytes, 24) + 65_536 * (bytes[26] ?? 0), 1 + little(bytes, 27) + 65_536 * (bytes[29] ?? 0)];
  if (kind === 'VP8 ') return [little(bytes, 26) & 0x3fff, little(bytes, 28) & 0x3fff];
  if (kind !== 'VP8L') return undefined;
  const bits = little(bytes, 21) + 65_536 * little(bytes, 23);
  return [1 + (bits % 16_384), 1 + (Math.floor(bits / 16_384) % 16_384)];
}

function avifSize(bytes: Uint8Array): Size | undefined {
  if (!begins(bytes, 4, 'ftyp') || !/avi[fs]/.test(textAt(bytes, 8, 32))) return undefined;
  const at = textAt(bytes, 0, 4096).indexOf('ispe');
  return at < 0 ? undefined : [big(bytes, at + 8, 4), big(bytes, at + 12, 4)];
}

/**
 * A drawing is shown as a picture, in which nothing runs. Content that could run elsewhere, or that loads something, is
 * refused anyway.
 */
function svgFault(text: string): string | undefined {
  if (!/^\uFEFF?(?:<\?xml[^>]*\?>\s*)?<svg[\s>]/.test(text))
    return 'is not in SVG format: rename it with the right extension, or save it again';
  const isActive =
    /<(?:\w+:)?(?:script|foreignObject|iframe|handler|style|set|animate\w*)\b|<!|\son\w+\s*=|javascript:|\bhref\s*=\s*["'](?!#)|url\(\s*["']?(?!#)/i;
  return isActive.test(text) ? 'has scripts, styles, links or entities: save it as PNG' : undefined;
}

function begins(bytes: Uint8Array, at: number, text: string): boolean {
  return textAt(bytes, at, text.length) === text;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function big(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);
}

function little(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
}
