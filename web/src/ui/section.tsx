// One part of the account page, named by its heading.

import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** For links within the page. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

export function Section({ title, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section className="account__section" id={anchor} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="account__body">{children}</div>
    </section>
  );
}
