// The heading of a view that replaced another: it takes the focus, so that screen readers announce it.

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
