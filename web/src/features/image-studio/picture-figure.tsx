// One picture with a caption of what it shows and what drew it.

import type { StudioPicture } from '@simulator/api-contract';
import type { ReactNode } from 'react';
import { usePictureAddress } from './picture-file.ts';
import { studioTexts as words } from './studio-texts.ts';

interface PictureFigureProps {
  readonly picture: StudioPicture;
  /** The actions on the picture. */
  readonly children?: ReactNode;
}

export function PictureFigure({ picture, children }: PictureFigureProps) {
  return (
    <figure className="studio__figure">
      <PictureImage picture={picture} />
      <figcaption>
        <p className="studio__source">{words.sources[picture.source]}</p>
        <p className="studio__description">{picture.description}</p>
      </figcaption>
      {children && <div className="studio__deeds">{children}</div>}
    </figure>
  );
}

export function PictureImage({ picture }: { readonly picture: StudioPicture }) {
  const address = usePictureAddress(picture.imageUrl);
  const { width, height, description } = picture;
  if (address === 'missing') return <p className="studio__missing">{words.pictureMissing}</p>;
  // Reserves the picture's space while it loads.
  if (address === null) return <svg className="studio__image" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />;
  return <img className="studio__image" src={address} width={width} height={height} alt={description} loading="lazy" />;
}
