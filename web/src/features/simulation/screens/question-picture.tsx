// The picture slot of a question: the stored picture, or the findings in words until there is one.

import type { Picture, QuestionImages, QuestionText } from '@simulator/exam-engine';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { keepUnits } from '../../../ui/keep-units.ts';
import { words } from '../words.ts';

const PictureViewer = lazy(() => import('./picture-viewer.tsx'));

export type FindPicture = (path: string) => Promise<Blob | undefined>;

/** Beside every picture, in the question and in the review: nobody shall take it for a patient. */
const pictureOrigin = 'Synthetic teaching image';

export function QuestionPicture({
  question,
  findPicture,
}: {
  readonly question: QuestionText;
  readonly findPicture: FindPicture;
}) {
  const { images, findings } = question;
  if (images?.questionImage) {
    return (
      <figure className="picture">
        <div className={frameOf(images.questionImage)}>
          <EnlargeablePicture picture={images.questionImage} findPicture={findPicture} />
        </div>
        <PictureCaption images={images} />
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

export function PictureCaption({
  images,
  children,
}: {
  readonly images: QuestionImages;
  readonly children?: ReactNode;
}) {
  return (
    <figcaption className="picture__caption">
      {children}
      <span className={`picture__kind picture__kind--${images.type}`}>{images.type.replaceAll('_', ' ')}</span>{' '}
      {images.description} <span className="picture__origin">{pictureOrigin}</span>
    </figcaption>
  );
}

/** A strip, such as a tracing, keeps a height that can be read; on a phone it is moved sideways. */
export function frameOf({ width, height }: Omit<Picture, 'alt'>): string {
  return width > 3 * height ? 'picture__frame picture__frame--strip' : 'picture__frame';
}

/** Keeps a picture's place before it is there: the rest of the question never moves. */
export function ratioOf({ width, height }: Omit<Picture, 'alt'>) {
  const ratio = width / height;
  return { aspectRatio: ratio, ...{ '--ratio': ratio } };
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
        className="picture__open picture__place"
        style={ratioOf(picture)}
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
