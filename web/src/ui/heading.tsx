// The heading of a view that took another's place: it takes the focus, so that readers of the screen hear of it.

import { type ReactNode, useEffect, useRef } from 'react';

export function Heading({
  takesFocus = true,
  children,
}: {
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={element} tabIndex={-1}>
      {children}
    </h1>
  );
}
