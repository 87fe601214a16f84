// All pictures that were generated and not deleted, newest first.

import type { StudioPicture } from '@simulator/api-contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { mediumDateAndTime } from '../../ui/reader-formats.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { PictureFigure, PictureImage } from './picture-figure.tsx';
import { studioTexts as words } from './studio-texts.ts';
import { download } from './use-studio.ts';
import '../../ui/form.css';

interface GalleryProps {
  readonly pictures: readonly StudioPicture[];
  readonly onReuse: (picture: StudioPicture) => void;
  readonly onRemove: (picture: StudioPicture) => Promise<void>;
}

type Asked = { readonly action: 'delete' | 'enlarge'; readonly picture: StudioPicture };

export function Gallery({ pictures, onReuse, onRemove }: GalleryProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleted, setDeleted] = useState(0);
  const close = () => setAsked(null);
  // The pressed button was removed with its picture, so the dialog that closes can't return the focus to it.
  useEffect(() => {
    if (deleted > 0) heading.current?.focus();
  }, [deleted]);
  return (
    <section className="studio__gallery" aria-labelledby="studio-gallery">
      <h2 id="studio-gallery" tabIndex={-1} ref={heading}>
        {words.gallery}
      </h2>
      {pictures.length === 0 && (
        <div className="notice">
          <h3>{words.galleryEmptyTitle}</h3>
          <p>{words.galleryEmpty}</p>
        </div>
      )}
      <ul className="studio__pictures">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <PictureFigure picture={picture}>
              <ActionButton
                word={words.enlarge}
                picture={picture}
                onDo={() => setAsked({ action: 'enlarge', picture })}
              />
              <ActionButton word={words.download} picture={picture} onDo={() => void download(picture)} />
              <ActionButton word={words.reuse} picture={picture} onDo={() => onReuse(picture)} />
              <ActionButton
                word={words.delete}
                picture={picture}
                onDo={() => setAsked({ action: 'delete', picture })}
              />
            </PictureFigure>
          </li>
        ))}
      </ul>
      {asked?.action === 'enlarge' && <LargePicture picture={asked.picture} onClose={close} />}
      {asked?.action === 'delete' && (
        <DeleteDialog
          picture={asked.picture}
          onClose={close}
          onDelete={async () => {
            await onRemove(asked.picture);
            close();
            setDeleted((count) => count + 1);
          }}
        />
      )}
    </section>
  );
}

interface ActionButtonProps {
  readonly word: string;
  readonly picture: StudioPicture;
  readonly onDo: () => void;
}

function ActionButton({ word, picture, onDo }: ActionButtonProps) {
  return (
    <button
      type="button"
      className="button button--quiet button--small"
      aria-label={words.ofPicture(word, picture)}
      onClick={onDo}
    >
      {word}
    </button>
  );
}

function LargePicture({ picture, onClose }: { readonly picture: StudioPicture; readonly onClose: () => void }) {
  const date = mediumDateAndTime(picture.createdAt);
  return (
    <ModalDialog title={date} className="studio__large" onDismiss={onClose}>
      <PictureImage picture={picture} />
      <p className="studio__description">{picture.description}</p>
      <p className="studio__hint">{words.promptOf(picture.prompt)}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </ModalDialog>
  );
}

interface DeleteDialogProps {
  readonly picture: StudioPicture;
  readonly onClose: () => void;
  readonly onDelete: () => Promise<void>;
}

function DeleteDialog({ picture, onClose, onDelete }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    // No matter what went wrong, the picture is still there, and pressing the button again retries.
    await onDelete().catch(() => {
      setProblem(words.notDeleted);
      setBusy(false);
    });
  };
  return (
    <ModalDialog title={words.deleteTitle} role="alertdialog" onDismiss={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <div className="dialog__text">
          <p className="studio__description">{picture.description}</p>
          <p>{words.deleteText}</p>
          <p className="field__error" role="alert">
            {problem}
          </p>
        </div>
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onClose}>
            {words.cancel}
          </button>
          <SubmitButton className="studio__destroys" isBusy={isBusy} busyLabel={words.deleting}>
            {words.delete}
          </SubmitButton>
        </div>
      </form>
    </ModalDialog>
  );
}
