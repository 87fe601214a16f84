// The type under which a picture is sent, by the ending of its file: one list for everything that serves, stores or
// saves pictures.

/** By ending, without the dot. */
export const pictureMimeTypes: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
]);

/** Throws for an ending that is not listed, because no browser would show a picture sent under a wrong type. */
export function contentTypeOfPicture(file: string): string {
  const type = pictureMimeTypes.get(file.slice(file.lastIndexOf('.') + 1));
  if (type === undefined) throw new Error(`${file} has an ending that is listed as no picture's`);
  return type;
}

/** The ending without the dot; undefined for a type that is not listed. */
export function endingOfPicture(contentType: string): string | undefined {
  return [...pictureMimeTypes].find(([, type]) => type === contentType)?.[0];
}
