// Moves the focus to a screen's heading when the screen appears, so that a screen reader starts there.

import { useEffect, useRef } from 'react';

export function useFocusAtStart() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return heading;
}
