// What the exam shows apart from the questions, in one chunk that loads after the first question.

import type { ComponentProps } from 'react';
import { EnlargeablePicture, QuestionPicture } from '../../../question/question-picture.tsx';
import { AwaitedPicture } from './awaited-picture.tsx';
import { BreakScreen } from './break-screen.tsx';
import { IntegrityWarning, TerminatedDialog } from './integrity-dialogs.tsx';
import { OtherTabScreen } from './other-tab-screen.tsx';
import { OutboxLine } from './outbox-line.tsx';
import { PausedScreen } from './paused-screen.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StoppedScreen } from './stopped-screen.tsx';
import { TechnicalErrorScreen } from './technical-error-screen.tsx';
import { TransitionScreen } from './transition-screen.tsx';
import { WaitingScreen } from './waiting-screen.tsx';
import './between.css';

type BetweenProps =
  | ({ readonly screen: 'awaited-picture' } & ComponentProps<typeof AwaitedPicture>)
  | ({ readonly screen: 'picture' } & ComponentProps<typeof QuestionPicture>)
  | ({ readonly screen: 'option-picture' } & ComponentProps<typeof EnlargeablePicture>)
  | ({ readonly screen: 'shortcuts' } & ComponentProps<typeof ShortcutsDialog>)
  | ({ readonly screen: 'other-tab' } & ComponentProps<typeof OtherTabScreen>)
  | ({ readonly screen: 'outbox' } & ComponentProps<typeof OutboxLine>)
  | ({ readonly screen: 'paused' } & ComponentProps<typeof PausedScreen>)
  | ({ readonly screen: 'waiting' } & ComponentProps<typeof WaitingScreen>)
  | ({ readonly screen: 'transition' } & ComponentProps<typeof TransitionScreen>)
  | ({ readonly screen: 'break' } & ComponentProps<typeof BreakScreen>)
  | ({ readonly screen: 'integrity-warning' } & ComponentProps<typeof IntegrityWarning>)
  | ({ readonly screen: 'terminated' } & ComponentProps<typeof TerminatedDialog>)
  | ({ readonly screen: 'technical-error' } & ComponentProps<typeof TechnicalErrorScreen>)
  | ({ readonly screen: 'stopped' } & ComponentProps<typeof StoppedScreen>);

export default function BetweenScreens(props: BetweenProps) {
  switch (props.screen) {
    case 'awaited-picture':
      return <AwaitedPicture {...props} />;
    case 'picture':
      return <QuestionPicture {...props} />;
    case 'option-picture':
      return <EnlargeablePicture {...props} />;
    case 'shortcuts':
      return <ShortcutsDialog {...props} />;
    case 'other-tab':
      return <OtherTabScreen {...props} />;
    case 'outbox':
      return <OutboxLine {...props} />;
    case 'paused':
      return <PausedScreen {...props} />;
    case 'waiting':
      return <WaitingScreen {...props} />;
    case 'transition':
      return <TransitionScreen {...props} />;
    case 'break':
      return <BreakScreen {...props} />;
    case 'integrity-warning':
      return <IntegrityWarning {...props} />;
    case 'terminated':
      return <TerminatedDialog {...props} />;
    case 'technical-error':
      return <TechnicalErrorScreen {...props} />;
    case 'stopped':
      return <StoppedScreen {...props} />;
  }
}
