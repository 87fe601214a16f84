// A question's picture in the review: what it means, where the findings are, and the normal picture, each on demand.

import type { Picture, QuestionImages, QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { type ReactNode, useCallback, useState } from 'react';
import { fetchPicture } from '../device/content/fetch-picture.ts';
import { lazyScreen } from '../ui/lazy-screen.ts';
import { FindingBoxes, namesOf } from './finding-boxes.tsx';
import { pictureTexts } from './picture-texts.ts';
import type { ViewerProps } from './picture-viewer.tsx';
import { CinePart, EnlargeablePicture, type FindPicture, frameOf, PictureCaption } from './question-picture.tsx';
import './reviewed-picture.css';

const { Screen: ReviewViewer } = lazyScreen(() => import('./viewer/review-viewer.tsx'));

type PictureNotes = NonNullable<QuestionNotes['picture']>;
type NormalPicture = NonNullable<PictureNotes['normal']>;

/** From this ratio on, a picture is a strip: two strips are stacked on every screen. */
const ratioOfStrips = 2;

interface ReviewedPictureProps {
  readonly images: QuestionImages;
  readonly italics: QuestionText['italics'];
  readonly notes: PictureNotes;
  /** What the picture shows and means, ready to be rendered. */
  readonly full: ReactNode;
  /** Gives access to what the server has and the device does not (decision 0020). */
  readonly ticket: string;
  readonly findPicture: FindPicture;
}

export function ReviewedPicture({ images, italics, notes, full, ticket, findPicture }: ReviewedPictureProps) {
  const [showsFinding, setShowsFinding] = useState(false);
  const [loop, setLoop] = useState<string>();
  const find = useCallback(
    async (path: string) => (await findPicture(path)) ?? fetchPicture(path, ticket),
    [findPicture, ticket],
  );
  const normal = useNormal(notes.normal, find);
  if (!images.questionImage) return null;
  const picture: Picture = { ...images.questionImage, alt: notes.full };
  const { cine, alt } = images.questionImage;
  const status = normal.isLoading ? pictureTexts.loading : normal.isMissing ? pictureTexts.missing : '';
  const normalInViewer = notes.normal && {
    picture: { ...notes.normal, alt: pictureTexts.normalAlt(images.description) },
    blob: normal.blob,
    status,
    onToggle: normal.toggle,
  };
  const viewer = ({ onClose, source }: ViewerProps) => (
    <ReviewViewer
      source={source}
      picture={picture}
      type={images.type}
      notes={notes}
      showsFinding={showsFinding}
      onShowFinding={() => setShowsFinding(!showsFinding)}
      normal={normalInViewer}
      onClose={onClose}
    />
  );
  const isStrip = picture.width / picture.height >= ratioOfStrips;
  return (
    <figure className="picture">
      <div className={`reviewed-picture${normal.blob && !isStrip ? ' reviewed-picture--beside' : ''}`}>
        <div className="reviewed-picture__side">
          {normal.blob && <p className="reviewed-picture__label">{pictureTexts.shown}</p>}
          <div className={frameOf(picture)}>
            <div className="reviewed-picture__frame">
              <EnlargeablePicture picture={picture} loop={loop} findPicture={find} viewer={viewer} />
              {showsFinding && <FindingBoxes picture={picture} findings={notes.findings} />}
            </div>
          </div>
          {cine && <CinePart cine={cine} words={alt} findPicture={find} onLoop={setLoop} />}
        </div>
        {normal.blob && notes.normal && (
          <NormalPictureShown
            notes={notes}
            picture={notes.normal}
            blob={normal.blob}
            images={images}
            findPicture={find}
          />
        )}
      </div>
      <div className="reviewed-picture__tools">
        {notes.findings.length > 0 && (
          <button
            type="button"
            className="button button--quiet button--small"
            aria-pressed={showsFinding}
            onClick={() => setShowsFinding(!showsFinding)}
          >
            {pictureTexts.showFinding}
          </button>
        )}
        {notes.normal && (
          <button
            type="button"
            className="button button--quiet button--small"
            aria-pressed={normal.blob !== undefined}
            onClick={normal.toggle}
          >
            {pictureTexts.compare}
          </button>
        )}
        <p className="reviewed-picture__status" role="status">
          {status || (showsFinding && pictureTexts.marked(namesOf(notes.findings)))}
        </p>
      </div>
      <PictureCaption images={images} italics={italics}>
        <p className="reviewed-picture__full">{full}</p>
      </PictureCaption>
    </figure>
  );
}

/** The normal picture, fetched when it is first requested. */
function useNormal(picture: NormalPicture | undefined, find: FindPicture) {
  const [blob, setBlob] = useState<Blob>();
  const [state, setState] = useState<'idle' | 'loading' | 'missing'>('idle');
  const toggle = () => {
    setBlob(undefined);
    if (blob || !picture || state === 'loading') return;
    setState('loading');
    void find(picture.path).then((found) => {
      setBlob(found);
      setState(found ? 'idle' : 'missing');
    });
  };
  return { blob, isLoading: state === 'loading', isMissing: state === 'missing', toggle };
}

function NormalPictureShown(props: {
  readonly notes: PictureNotes;
  readonly picture: NormalPicture;
  readonly blob: Blob;
  readonly images: QuestionImages;
  readonly findPicture: FindPicture;
}) {
  const { notes, blob, images, findPicture } = props;
  const { cine } = props.picture;
  const [loop, setLoop] = useState<string>();
  const find = useCallback(() => Promise.resolve(blob), [blob]);
  const picture = { ...props.picture, alt: pictureTexts.normalAlt(images.description) };
  return (
    <div className="reviewed-picture__side">
      <p className="reviewed-picture__label">{pictureTexts.normal}</p>
      <div className={frameOf(picture)}>
        <EnlargeablePicture
          picture={picture}
          loop={loop}
          findPicture={find}
          viewer={(viewer) => (
            <ReviewViewer {...viewer} type={images.type} notes={{ ...notes, findings: [] }} showsFinding={false} />
          )}
        />
      </div>
      {cine && <CinePart cine={cine} findPicture={findPicture} onLoop={setLoop} />}
    </div>
  );
}
