// What the start screen may show besides itself: the dialog that asks for the code, and notices. In one file, because all of it
// must be loaded before the network fails.

import type { ComponentProps } from 'react';
import AccessDialog from '../../features/access/access-dialog.tsx';
import { describeAccessProblem } from '../../features/access/access-problem.ts';
import { accessTexts } from '../../features/access/access-texts.ts';
import { StartNotice } from '../../features/exam/screens/start-notice.tsx';
import { nothingIsKept } from '../begin.ts';

type DoorScreenProps =
  | ({ readonly screen: 'notice' } & ComponentProps<typeof StartNotice>)
  | ({ readonly screen: 'dialog'; readonly problem: unknown } & Omit<ComponentProps<typeof AccessDialog>, 'problem'>);

export default function DoorScreen(props: DoorScreenProps) {
  if (props.screen === 'notice') return <StartNotice {...props} />;
  return <AccessDialog {...props} problem={problemInWords(props.problem)} />;
}

function problemInWords(problem: unknown): string | null {
  if (problem === null) return null;
  return problem === nothingIsKept ? accessTexts.unsaved : describeAccessProblem(problem);
}
