// The picture slot of a question: the stored picture, or the findings in words until there is one.

import type { Picture, QuestionText } from '@simulator/exam-engine';
import { lazy, Suspense, useEffect, useState } from 'react';
import { keepUnits } from '../../../ui/keep-units.ts';
import { words } from '../words.ts';

const PictureViewer = lazy(() => import('./picture-viewer.tsx'));

export type FindPicture = (path: string) => Promise<Blob | undefined>;

export function QuestionPicture({
  question,
  findPicture,
}: {
  readonly question: QuestionText;
  readonly findPicture: FindPicture;
}) {
  const { images, findings } = question;
  if (images?.questionImage) {
    const kind = images.type.replaceAll('_', ' ');
    return (
      <figure className="picture">
        <EnlargeablePicture picture={images.questionImage} findPicture={findPicture} />
        <figcaption className="picture__caption">
          <span className="picture__kind">{kind}</span> {images.description}
        </figcaption>
      </figure>
    );
  }
  if (!findings) return null;
  return (
    <section className="findings" aria-label={words.block.findings}>
      <h3 className="findings__title">{words.block.findings}</h3>
      <p>{keepUnits(findings)}</p>
    </section>
  );
}

export function EnlargeablePicture({
  picture,
  findPicture,
}: {
  readonly picture: Picture;
  readonly findPicture: FindPicture;
}) {
  const source = usePictureSource(picture.path, findPicture);
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <>
      <button
        type="button"
        className="picture__open"
        aria-label={`Enlarge: ${picture.alt}`}
        onClick={(event) => {
          event.preventDefault();
          setEnlarged(true);
        }}
      >
        <img className="picture__image" src={source} alt={picture.alt} width={picture.width} height={picture.height} />
      </button>
      {isEnlarged && source && (
        <Suspense fallback={null}>
          <PictureViewer source={source} picture={picture} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </>
  );
}

/** An address for the stored picture, given back when it is no longer shown. */
function usePictureSource(path: string, findPicture: FindPicture): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    let url: string | undefined;
    void findPicture(path).then((blob) => {
      if (!blob || !isWanted) return;
      url = URL.createObjectURL(blob);
      setSource(url);
    });
    return () => {
      isWanted = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [path, findPicture]);
  return source;
}
