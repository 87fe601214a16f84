// Opens a package from outside. The number of its files, their unpacked sizes, and their names are checked before any
// is unpacked.

import { unzipSync } from 'fflate';

const maxFiles = 5_000;
const maxBytesOfFile = 20_000_000;
const maxBytes = 200_000_000;
/** Text shrinks to a tenth, a file of nothing but zeros to a thousandth. */
const maxShrunk = 200;

/** Returns files by name, or what is wrong with the package. */
export function unpack(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | string {
  let files = 0;
  let total = 0;
  let fault: string | undefined;
  const isTaken = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    files++;
    total += originalSize;
    if (files > maxFiles) fault ??= `has more than ${maxFiles} files`;
    else if (!isPlain(name))
      fault ??= `has a file named ${JSON.stringify(name.slice(0, 100))}: names must not lead out of the package`;
    else if (originalSize > maxBytesOfFile) fault ??= `has ${name}, which is larger than ${maxBytesOfFile / 1e6} MB`;
    else if (total > maxBytes) fault ??= `is larger than ${maxBytes / 1e6} MB when unpacked`;
    else if (originalSize > maxShrunk * Math.max(1, size))
      fault ??= `has ${name}, which unpacks to more than ${maxShrunk} times its size`;
    return fault === undefined && !name.endsWith('/');
  };
  try {
    const unpacked = unzipSync(bytes, { filter: isTaken });
    return fault ?? new Map(Object.entries(unpacked));
  } catch (error) {
    if (error instanceof Error) return fault ?? `is no zip file that can be read (${error.message})`;
    throw error;
  }
}

function isPlain(name: string): boolean {
  return !/[\\:\p{Cc}]|^\//u.test(name) && !name.split('/').includes('..');
}
