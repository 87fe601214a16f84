// Keeps the pictures of a file by name. Programs give pictures of different questions the same name, such as image.png;
// later ones get another name.

/** Returns the name under which the picture is kept. The same bytes under the same name are one picture. */
export function shelve(pictures: Map<string, Uint8Array>, name: string, bytes: Uint8Array): string {
  const dot = name.lastIndexOf('.');
  const [base, ending] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  for (let copy = 1; ; copy++) {
    const own = copy === 1 ? name : `${base}-${copy}${ending}`;
    const there = pictures.get(own);
    if (there && !isSame(there, bytes)) continue;
    pictures.set(own, bytes);
    return own;
  }
}

/** A question's picture under the name that its file is kept under. */
export function keptPicture(
  picture: { readonly name: string; readonly alt: string } | undefined,
  kept: ReadonlyMap<string, string>,
): { readonly picture?: { readonly name: string; readonly alt: string } } {
  return picture ? { picture: { ...picture, name: kept.get(picture.name) ?? picture.name } } : {};
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
