// One part of the admin page, named by its heading, with a sentence on what it is for.

import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className="staff__section" aria-labelledby={id}>
      <div className="staff__intro">
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="staff__body">{children}</div>
    </section>
  );
}
