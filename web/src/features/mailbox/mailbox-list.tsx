// The emails of the local mailbox, newest first. Each opens to what its reader would see, and to its plain text with
// links.

import { getMailHtml, pathOf, type StoredMail } from '@simulator/api-contract';
import { Fragment, type ReactNode, type SyntheticEvent, useState } from 'react';

export function MailboxList({ mails }: { readonly mails: readonly StoredMail[] }) {
  return (
    <ol className="mails__mails">
      {mails.map((mail, index) => (
        <li key={mail.id}>
          <MailboxEntry mail={mail} isNewest={index === 0} />
        </li>
      ))}
    </ol>
  );
}

function MailboxEntry({ mail, isNewest }: { readonly mail: StoredMail; readonly isNewest: boolean }) {
  const [isOpen, setOpen] = useState(isNewest);
  return (
    <details className="mails__mail" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="mails__summary">
        <span className="mails__subject">{mail.subject}</span>
        <span className="mails__to">{mail.to}</span>
        <time className="mails__at tabular" dateTime={mail.at}>
          {new Date(mail.at).toLocaleString()}
        </time>
      </summary>
      {isOpen && (
        <div className="mails__parts">
          <section aria-label="As an email client shows it">
            <h2>As an email client shows it</h2>
            {/* No scripts: this page may measure the frame, and links in it may open new tabs. That is all. */}
            <iframe
              className="mails__frame"
              title={`HTML part of “${mail.subject}”`}
              src={pathOf(getMailHtml, { id: mail.id })}
              sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              onLoad={fitToContent}
            />
          </section>
          <section aria-label="As plain text">
            <h2>As plain text</h2>
            <div className="mails__text">{withLinks(mail.text, mail.links)}</div>
          </section>
        </div>
      )}
    </details>
  );
}

function fitToContent({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height) frame.style.height = `${height}px`;
}

/** The text with its addresses as links. `links` has them in the order of the text. */
function withLinks(text: string, links: readonly string[]): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const link of links) {
    const start = text.indexOf(link, at);
    if (start < 0) continue;
    pieces.push(
      <Fragment key={start}>
        {text.slice(at, start)}
        <a href={link}>{link}</a>
      </Fragment>,
    );
    at = start + link.length;
  }
  return [...pieces, text.slice(at).trimEnd()];
}
