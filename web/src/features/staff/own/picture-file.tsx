// Uploads a picture for the question in the editor.

import { addOwnPicture } from '@simulator/api-contract';
import { useId } from 'react';
import { sendFileAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';

export function PictureFile({ onKept }: { readonly onKept: (name: string) => void }) {
  const id = useId();
  const { isBusy, problem, send } = useSending(words);
  const bring = (file: File) =>
    send(async () => onKept((await sendFileAsStaff(addOwnPicture, file, { name: file.name.slice(-200) })).name));
  return (
    <div className="own__file">
      <label className="field__label" htmlFor={id}>
        {words.pictureFile}
      </label>
      <p className="field__hint" id={`${id}-hint`}>
        {words.pictureHint}
      </p>
      <input
        id={id}
        type="file"
        accept=".png,.jpg,.jpeg,.gif,.webp,.avif,.svg"
        className="field__input"
        aria-describedby={`${id}-hint`}
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void bring(file);
          target.value = '';
        }}
      />
      <p role="status">{isBusy && words.bringingPicture}</p>
      <p className="field__error" role="alert">
        {problem}
      </p>
    </div>
  );
}
