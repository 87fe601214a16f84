// The picture slot of a question: the stored picture, or what it would show in words.

import type { Picture, QuestionImages, QuestionText } from '@simulator/exam-engine';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { lazyScreen } from '../ui/lazy-screen.ts';
import { typeset } from '../ui/typeset.ts';
import { Findings } from './findings.tsx';
import { pictureTexts } from './picture-texts.ts';
import type { ViewerProps } from './picture-viewer.tsx';
import './picture.css';

const { Screen: CineControls } = lazyScreen(() => import('./cine-controls.tsx'));
const { Screen: PictureViewer } = lazyScreen(() => import('./picture-viewer.tsx'));

export type FindPicture = (path: string) => Promise<Blob | undefined>;

interface QuestionPictureProps {
  readonly question: QuestionText;
  readonly findPicture: FindPicture;
}

export function QuestionPicture({ question, findPicture }: QuestionPictureProps) {
  const { images, italics } = question;
  const [loop, setLoop] = useState<string>();
  if (!images?.questionImage) return <Findings question={question} />;
  const { cine, alt } = images.questionImage;
  return (
    <figure className="picture">
      <div className={frameOf(images.questionImage)}>
        <EnlargeablePicture picture={images.questionImage} loop={loop} findPicture={findPicture} />
      </div>
      {cine && <CinePart cine={cine} words={alt} findPicture={findPicture} onLoop={setLoop} />}
      <PictureCaption images={images} italics={italics} />
    </figure>
  );
}

/** What belongs to a loop, below its still; the place of its button is kept until that is loaded. */
export function CinePart({
  words,
  ...controls
}: ComponentProps<typeof CineControls> & {
  /** What can be seen and how it moves, for those who prefer reduced motion. */
  readonly words?: string;
}) {
  return (
    <div className="picture__cine">
      <CineControls key={controls.cine.path} {...controls} />
      {words && <p className="picture__motion">{words}</p>}
    </div>
  );
}

export function PictureCaption({
  images,
  italics,
  children,
}: {
  readonly images: QuestionImages;
  readonly italics: QuestionText['italics'];
  readonly children?: ReactNode;
}) {
  return (
    <figcaption className="picture__caption">
      {children}
      <span className={`picture__kind picture__kind--${images.type}`}>{pictureTexts.types[images.type]}</span>{' '}
      {typeset(images.description, italics)}{' '}
      {images.type !== 'other' && <span className="picture__origin">{pictureTexts.origin}</span>}
    </figcaption>
  );
}

const examViewer = (props: ViewerProps) => <PictureViewer {...props} />;

/** A strip, such as a tracing, keeps a readable height; on a phone it scrolls sideways. */
export function frameOf({ width, height }: Omit<Picture, 'alt'>): string {
  return width > 3 * height ? 'picture__frame picture__frame--strip' : 'picture__frame';
}

/** Reserves a picture's place before it is there, so that the rest of the question never moves. */
export function ratioOf({ width, height }: Omit<Picture, 'alt'>) {
  const ratio = width / height;
  return { aspectRatio: ratio, ...{ '--ratio': ratio } };
}

export function EnlargeablePicture({
  picture,
  loop,
  findPicture,
  viewer = examViewer,
}: {
  readonly picture: Picture;
  /** The address of what plays in its place. The viewer shows the picture. */
  readonly loop?: string | undefined;
  readonly findPicture: FindPicture;
  /** The viewer that opens; by default the exam's. */
  readonly viewer?: (props: ViewerProps) => ReactNode;
}) {
  const source = usePictureSource(picture.path, findPicture);
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <>
      <button
        type="button"
        className="picture__open picture__place"
        style={ratioOf(picture)}
        aria-label={pictureTexts.enlarge(picture.alt)}
        onClick={(event) => {
          event.preventDefault();
          setEnlarged(true);
        }}
      >
        {/* Rendered only once it has its address: browsers lay out the alternative text of an image without one. */}
        {source && (
          <img
            className="picture__image"
            src={loop ?? source}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
          />
        )}
      </button>
      {isEnlarged && source && viewer({ source, picture, onClose: () => setEnlarged(false) })}
    </>
  );
}

/**
 * A browser may request a picture only after its question is gone, and reports an error if the address is revoked by
 * then. In milliseconds.
 */
const addressStaysMs = 10_000;

/** An object URL for the stored picture, revoked some time after it was last shown. */
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
      if (url) setTimeout(URL.revokeObjectURL, addressStaysMs, url);
    };
  }, [path, findPicture]);
  return source;
}
