// The screens of the exam that are no question, in one piece that loads behind the first question.

import type { ComponentProps } from 'react';
import { AwaitedPicture } from './awaited-picture.tsx';
import { BreakScreen } from './break-screen.tsx';
import { IntegrityWarning, TerminatedDialog } from './integrity-dialogs.tsx';
import { StoppedScreen } from './stopped-screen.tsx';
import { TechnicalErrorScreen } from './technical-error-screen.tsx';
import { TransitionScreen } from './transition-screen.tsx';

type BetweenProps =
  | ({ readonly screen: 'awaited-picture' } & ComponentProps<typeof AwaitedPicture>)
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
