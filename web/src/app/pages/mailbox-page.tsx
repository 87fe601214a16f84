// The local mailbox as a page: shows links and codes while no mail server is configured (decision 0061).

import { useCallback, useEffect, useState } from 'react';
import { fetchMailbox, type Mailbox } from '../../features/mailbox/fetch-mailbox.ts';
import { MailboxList } from '../../features/mailbox/mailbox-list.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import '../../features/mailbox/mailbox.css';

export default function MailboxPage() {
  usePageTitle('Mailbox');
  const [mailbox, setMailbox] = useState<Mailbox>({ state: 'loading' });
  const [isBusy, setBusy] = useState(true);
  const reload = useCallback(async () => {
    setBusy(true);
    setMailbox(await fetchMailbox());
    setBusy(false);
  }, []);
  useEffect(() => void reload(), [reload]);

  if (mailbox.state === 'unavailable') return <Unavailable />;
  return (
    <PageFrame>
      <div className="mails__head">
        <h1>Mailbox</h1>
        <button type="button" className="button button--quiet" disabled={isBusy} onClick={() => void reload()}>
          Reload
        </button>
      </div>
      <p className="mails__lead">
        <strong>Nothing here was sent.</strong> No mail server is configured, so the 500 most recent emails are kept on
        this machine. Set <code>SMTP_URL</code> to send them.
      </p>
      <div role="status" className="mails__status">
        {mailbox.state === 'loading' && 'Loading the emails…'}
        {mailbox.state === 'shown' && (mailbox.mails.length === 1 ? '1 email' : `${mailbox.mails.length} emails`)}
      </div>
      {mailbox.state === 'unreachable' && (
        <div className="notice notice--error" role="alert">
          <h2>The server could not be reached</h2>
          <p>Make sure it is running, then reload.</p>
        </div>
      )}
      {mailbox.state === 'shown' &&
        (mailbox.mails.length > 0 ? (
          <MailboxList mails={mailbox.mails} />
        ) : (
          <div className="notice">
            <h2>No emails yet</h2>
            <p>They appear here when somebody signs up, or requests a new password or a sign-in link.</p>
          </div>
        ))}
    </PageFrame>
  );
}

function Unavailable() {
  return (
    <PageFrame>
      <h1>No mailbox here</h1>
      <p className="mails__lead">
        This server sends its emails, or can be reached from other machines. The mailbox is shown only where the product
        runs with its own database on a loopback address, without a mail server.
      </p>
      <p>
        <a href="/">Return to Home</a>
      </p>
    </PageFrame>
  );
}
