// What the start screen may show in addition: the dialog that asks for the code, and notices. It is one file, because
// all of it must be loaded before the network fails.

import type { ComponentProps } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import type { DeviceStore } from '../../device/store/device-store.ts';
import AccessDialog from '../../features/access/access-dialog.tsx';
import { describeAccessProblem } from '../../features/access/access-problem.ts';
import { accessTexts } from '../../features/access/access-texts.ts';
import { StartNotice } from '../../features/exam/start/start-notice.tsx';
import { lazyScreen } from '../../ui/lazy-screen.ts';
import { nothingIsKept } from '../begin.ts';

/**
 * Only for people with an account: someone who starts before the start page has checked may have a simulation on
 * another device.
 */
const { Screen: ElsewhereHint } = lazyScreen(() => import('../../features/exam/start/elsewhere-hint.tsx'));

type DoorScreenProps =
  | ({ readonly screen: 'notice' } & ComponentProps<typeof StartNotice>)
  | ({ readonly screen: 'dialog'; readonly problem: unknown } & Omit<
      ComponentProps<typeof AccessDialog>,
      'problem' | 'hint'
    > & { readonly store: DeviceStore });

export default function DoorScreen(props: DoorScreenProps) {
  if (props.screen === 'notice') return <StartNotice {...props} />;
  const { store, problem, ...dialog } = props;
  return (
    <AccessDialog
      {...dialog}
      problem={problemInWords(problem)}
      hint={readStoredUserId() !== null && <ElsewhereHint store={store} onGo={dialog.onCancel} />}
    />
  );
}

function problemInWords(problem: unknown): string | null {
  if (problem === null) return null;
  return problem === nothingIsKept ? accessTexts.unsaved : describeAccessProblem(problem);
}
