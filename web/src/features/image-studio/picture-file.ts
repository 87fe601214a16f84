// The bytes of a picture: to show them, and to save them on the device.

import { endingOfPicture, type StudioPicture } from '@simulator/api-contract';
import { useEffect, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import { saveFile } from '../../ui/save-file.ts';
import { bearer } from './studio-calls.ts';

async function fetchFile(imageUrl: string): Promise<Blob> {
  const response = await fetch(imageUrl, { headers: await bearer() });
  if (!response.ok) throw new Error(`The picture was answered with status ${response.status}`);
  return response.blob();
}

/**
 * An address for an `img`, which can't authenticate itself. Null while the picture loads, `missing` if it does not
 * arrive.
 */
export function usePictureAddress(imageUrl: string): string | 'missing' | null {
  const [address, setAddress] = useState<string | null>(() => (readStoredUserId() === null ? imageUrl : null));
  useEffect(() => {
    if (readStoredUserId() === null) return;
    let isOver = false;
    let made: string | undefined;
    fetchFile(imageUrl).then(
      (file) => {
        if (isOver) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      },
      // The figure shows the problem.
      () => !isOver && setAddress('missing'),
    );
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [imageUrl]);
  return address;
}

export async function savePicture({ id, imageUrl, contentType }: StudioPicture): Promise<void> {
  saveFile(await fetchFile(imageUrl), `veterinary-image-${id.slice(0, 8)}.${endingOfPicture(contentType) ?? 'bin'}`);
}
