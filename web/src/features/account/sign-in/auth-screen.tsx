// The sign-in page: sign-in, sign-up, emailed links and codes, the second factor, and the return to the page the person
// came from.

import { useCallback, useEffect, useRef, useState } from 'react';
import { Heading } from '../../../ui/heading.tsx';
import type { AskedMail } from '../ask-for-mail.ts';
import { authTexts as words } from '../auth-texts.ts';
import { LinkNewsNotice } from '../session/link-news-notice.tsx';
import { hasNextPath, nextPath } from '../session/next-path.ts';
import type { OpenedAuth } from '../session/open-auth.ts';
import { Opening, Unreachable } from '../session/opening.tsx';
import { findPresence, type Presence } from '../session/presence.ts';
import { useOpenedAuth } from '../session/use-opened-auth.ts';
import { AskForMailView } from './ask-for-mail-view.tsx';
import type { AuthTab } from './auth-view.ts';
import { MailSentView } from './mail-sent-view.tsx';
import { SecondFactorView } from './second-factor-view.tsx';
import { SignInView } from './sign-in-view.tsx';
import { SignUpView } from './sign-up-view.tsx';
import { SignedInView } from './signed-in-view.tsx';
import { TabLinks, useTab } from './tab.tsx';
import '../account.css';

export function AuthScreen() {
  const opening = useOpenedAuth();
  return (
    <div className="auth">
      {opening.status === 'opening' && <Opening text={words.checking} />}
      {opening.status === 'unreachable' && <Unreachable onRetry={opening.retry} />}
      {opening.status === 'open' && <OpenAuthScreen {...opening.opened} />}
    </div>
  );
}

function OpenAuthScreen({ auth, providers, news, cameByLink }: OpenedAuth) {
  const [presence, setPresence] = useState<Presence | 'asking' | 'unknown'>('asking');
  const [mail, setMail] = useState<AskedMail | null>(null);
  const [email, setEmail] = useState('');
  const [tab, showTab] = useTab();
  const [isNewsSeen, setNewsSeen] = useState(false);
  const [hasMoved, setMoved] = useState(false);

  const ask = useCallback(
    async (goesOn: boolean) => {
      try {
        const found = await findPresence(auth);
        // While the next page loads, this page stays as it is.
        if (found.is === 'somebody' && goesOn) location.replace(nextPath(location.search));
        else setPresence(found);
      } catch {
        setPresence('unknown'); // The page then shows a button to try again.
      }
    },
    [auth],
  );
  const signedIn = useCallback(() => ask(true), [ask]);

  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void ask(cameByLink || hasNextPath(location.search));
  }, [ask, cameByLink]);

  useEffect(() => {
    // An emailed link that is opened in another tab of this browser signs this tab in as well.
    const { data } = auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_IN' && mail !== null && mail.purpose !== 'recovery') void ask(false);
    });
    return () => data.subscription.unsubscribe();
  }, [auth, ask, mail]);

  const signOut = async () => {
    await auth.signOut({ scope: 'local' });
    setMail(null);
    setMoved(true);
    setPresence({ is: 'nobody' });
  };

  if (presence === 'asking') return <Opening text={words.checking} />;
  if (presence === 'unknown') return <Unreachable onRetry={() => void signedIn()} />;
  if (presence.is === 'half') {
    return <SecondFactorView auth={auth} user={presence.user} onDone={signedIn} onSignOut={signOut} />;
  }
  if (presence.is === 'somebody') return <SignedInView email={presence.user.email} onSignOut={signOut} />;
  if (mail) {
    return (
      <MailSentView
        auth={auth}
        mail={mail}
        onSignedIn={signedIn}
        onRecovered={() => location.assign('/reset-password')}
        onBack={() => {
          setMail(null);
          setMoved(true);
          showTab('signin');
        }}
      />
    );
  }
  const view = {
    auth,
    providers,
    email,
    onEmail: setEmail,
    onSignedIn: signedIn,
    onTab: (to: AuthTab) => {
      setMoved(true);
      showTab(to);
    },
    onMailSent: (sent: AskedMail) => {
      setNewsSeen(true);
      setMail(sent);
    },
  };
  const notice = news && !isNewsSeen && <LinkNewsNotice news={news} />;
  if (tab === 'forgotten' || tab === 'link') {
    const purpose = tab === 'link' ? 'magiclink' : 'recovery';
    return <AskForMailView key={purpose} purpose={purpose} {...view} />;
  }
  return (
    <>
      <Heading takesFocus={hasMoved}>{tab === 'signup' ? words.titleUp : words.titleIn}</Heading>
      <TabLinks tab={tab} onTab={showTab} />
      {notice}
      {tab === 'signup' ? <SignUpView {...view} /> : <SignInView {...view} />}
    </>
  );
}
