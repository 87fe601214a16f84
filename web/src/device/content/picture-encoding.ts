// Which encoding this browser requests if a picture is available in several.

/** A picture of one pixel. */
const smallestAvif =
  'data:image/avif;base64,AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=';

let accepted: Promise<string> | undefined;

/**
 * The `accept` header. Without it `fetch` says that it accepts anything, and gets an encoding that every browser can
 * show.
 */
export function acceptedPictures(): Promise<string> {
  accepted ??= canShow(smallestAvif).then((isAvif) => (isAvif ? 'image/avif,image/webp,*/*' : 'image/webp,*/*'));
  return accepted;
}

async function canShow(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return true;
  } catch {
    return false; // A browser without the encoding rejects the picture.
  }
}
