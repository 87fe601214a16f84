// One section of a page, named by its heading, optionally with a sentence on its purpose. Each page styles it in its
// own way.

import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** For links within the page. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

export function Section({ title, lead, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" id={anchor} aria-labelledby={id}>
      <div className="section__intro">
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="section__body">{children}</div>
    </section>
  );
}
