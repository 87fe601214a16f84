// Every page but the simulator, each loaded on demand.

import type { FunctionComponent } from 'react';
import { lazyScreen } from '../ui/lazy-screen.ts';
import { paths } from './paths.ts';

const NotFoundPage = lazyScreen(() => import('./pages/not-found-page.tsx')).Screen;

const AdminConsolePage = lazyScreen(() => import('./pages/admin-console-page.tsx')).Screen;

const pages = new Map(
  Object.entries<FunctionComponent>({
    [paths.auth]: lazyScreen(() => import('./pages/auth-page.tsx')).Screen,
    [paths.resetPassword]: lazyScreen(() => import('./pages/reset-password-page.tsx')).Screen,
    [paths.account]: lazyScreen(() => import('./pages/account-page.tsx')).Screen,
    [paths.history]: lazyScreen(() => import('./pages/history-page.tsx')).Screen,
    [paths.study]: lazyScreen(() => import('./pages/study-page.tsx')).Screen,
    [paths.imageStudio]: lazyScreen(() => import('./pages/image-studio-page.tsx')).Screen,
    [paths.adminAccessCode]: lazyScreen(() => import('./pages/admin-access-code-page.tsx')).Screen,
    [paths.adminQuestions]: lazyScreen(() => import('./pages/admin-questions-page.tsx')).Screen,
    [paths.adminForms]: lazyScreen(() => import('./pages/admin-forms-page.tsx')).Screen,
    [paths.adminOwnQuestions]: lazyScreen(() => import('./pages/admin-own-questions-page.tsx')).Screen,
    [paths.adminCohorts]: AdminConsolePage,
    [paths.adminConsole]: AdminConsolePage,
    [paths.join]: lazyScreen(() => import('./pages/join-page.tsx')).Screen,
    [paths.accessCodeTest]: lazyScreen(() => import('./pages/access-code-test-page.tsx')).Screen,
    [paths.questions]: lazyScreen(() => import('./pages/about-questions-page.tsx')).Screen,
    [paths.mailbox]: lazyScreen(() => import('./pages/mailbox-page.tsx')).Screen,
  }),
);

export default function OtherPage({ path }: { readonly path: string }) {
  const Page = pages.get(path) ?? NotFoundPage;
  return <Page />;
}
