// A drawn icon for each image type; the tile's name is beside it.

import type { ImageType } from '@simulator/api-contract';

const paths: Readonly<Record<ImageType, string>> = {
  // A film with ribs, a fan of echoes, a microscope, a camera, cells in tissue, and a drawn heart.
  radiograph:
    'M5 3h14v18H5zM12 6v12M9 8c-1 .5-1.5 1-1.5 2M15 8c1 .5 1.5 1 1.5 2M9 12c-1 .5-1.5 1-1.5 2M15 12c1 .5 1.5 1 1.5 2',
  ultrasound: 'M9.5 4h5L21 17c-5 4.5-13 4.5-18 0zM8 11c2.5 1.700 5.5 1.700 8 0M6 15c3.700 2.5 8.3 2.5 12 0',
  microscopy: 'M9 3h4v9H9zM11 12v3M6 15h9M13 7c4 .5 6 3 6 6s-2 6-5 6.5M5 20.5h14',
  clinical_photo: 'M3 7h4l2-3h6l2 3h4v13H3zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  histology: 'M3 8l5-4 5 3-1 5-6 2zM13 7l5-3 3 5-4 5-5-2M6 14l6-2 5 2-1 6-8 1z',
  anatomy: 'M12 20.5C5.5 16 3.5 12.5 3.5 9a4.3 4.3 0 0 1 8.5-1.200A4.3 4.3 0 0 1 20.5 9c0 3.5-2 7-8.5 11.5zM12 8v5',
};

export function TypeSign({ type }: { readonly type: ImageType }) {
  return (
    <svg className="studio__sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[type]} />
    </svg>
  );
}
