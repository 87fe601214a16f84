// The studio's state and actions: its gallery, how many pictures are left for the day, and the one generation that may
// be in progress.

import {
  deleteStudioPicture,
  getStudio,
  getStudioPictures,
  type Studio,
  type StudioPicture,
} from '@simulator/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import type { Choices } from './build-prompt.ts';
import { savePicture } from './picture-file.ts';
import { callStudio, generatePicture, type Problem, problemOf } from './studio-calls.ts';
import { studioTexts as words } from './studio-texts.ts';

export type Opened =
  | { readonly name: 'opening' | 'no-access' | 'unreachable' }
  | { readonly name: 'open'; readonly studio: Studio; readonly pictures: readonly StudioPicture[] };

export type Generation =
  | { readonly name: 'none' }
  | { readonly name: 'drawing'; readonly since: number }
  | { readonly name: 'drawn'; readonly picture: StudioPicture }
  | { readonly name: 'failed'; readonly problem: Problem; readonly choices: Choices };

export function useStudio() {
  const [opened, setOpened] = useState<Opened>({ name: 'opening' });
  const [generation, setGeneration] = useState<Generation>({ name: 'none' });
  const running = useRef<AbortController | null>(null);

  const open = useCallback(async () => {
    setOpened({ name: 'opening' });
    setOpened(await openStudio());
  }, []);
  useEffect(() => {
    void open();
    return () => running.current?.abort();
  }, [open]);

  const generate = async (choices: Choices) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setGeneration({ name: 'drawing', since: Date.now() });
    try {
      const { left, ...picture } = await generatePicture(choices, controller.signal);
      setOpened((before) => withPicture(before, picture, left));
      setGeneration({ name: 'drawn', picture });
      showToast({ kind: 'success', topic: 'generation', title: words.toasts.generated });
    } catch (error) {
      if (controller.signal.aborted) {
        setGeneration({ name: 'none' });
      } else {
        const problem = problemOf(error);
        setGeneration({ name: 'failed', problem, choices });
        if (problem.until) setOpened((before) => withNothingLeft(before, problem.until));
        showToast({ kind: 'error', topic: 'generation', title: words.toasts.notGenerated });
      }
    } finally {
      running.current = null;
    }
  };

  const cancel = () => running.current?.abort();

  /** Throws if the server did not delete the picture. */
  const remove = async (picture: StudioPicture) => {
    await callStudio(deleteStudioPicture, { params: { id: picture.id } });
    setOpened((before) => withoutPicture(before, picture.id));
    setGeneration((before) =>
      before.name === 'drawn' && before.picture.id === picture.id ? { name: 'none' } : before,
    );
    showToast({ kind: 'success', topic: 'deletion', title: words.toasts.deleted });
  };

  return { opened, generation, open, generate, cancel, remove };
}

async function openStudio(): Promise<Opened> {
  try {
    const [studio, { pictures }] = await Promise.all([callStudio(getStudio), callStudio(getStudioPictures)]);
    return { name: 'open', studio, pictures };
  } catch (error) {
    return { name: problemOf(error).name === 'no-access' ? 'no-access' : 'unreachable' };
  }
}

function withPicture(before: Opened, picture: StudioPicture, left: number): Opened {
  if (before.name !== 'open') return before;
  return { ...before, studio: { ...before.studio, left }, pictures: [picture, ...before.pictures] };
}

function withNothingLeft(before: Opened, until: Date | undefined): Opened {
  if (before.name !== 'open' || !until) return before;
  return { ...before, studio: { ...before.studio, left: 0, renewsAt: until.toISOString() } };
}

function withoutPicture(before: Opened, id: string): Opened {
  if (before.name !== 'open') return before;
  return { ...before, pictures: before.pictures.filter((one) => one.id !== id) };
}

export async function download(picture: StudioPicture): Promise<void> {
  try {
    await savePicture(picture);
    showToast({ kind: 'success', topic: 'download', title: words.toasts.downloaded });
  } catch {
    // The picture or the server can't be reached. The toast says that nothing was saved.
    showToast({ kind: 'error', topic: 'download', title: words.toasts.notDownloaded });
  }
}
