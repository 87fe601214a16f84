// All pages other than the simulator, each loaded on demand.

import type { FunctionComponent } from 'react';
import { lazyScreen } from '../ui/lazy-screen.ts';
import { paths } from './paths.ts';

const NotFoundPage = lazyScreen(() => import('./pages/not-found-page.tsx')).Screen;

const AdminConsolePage = lazyScreen(() => import('./pages/admin-console-page.tsx')).Screen;

const screens: Readonly<Record<Exclude<keyof typeof paths, 'simulator'>, FunctionComponent>> = {
  auth: lazyScreen(() => import('./pages/auth-page.tsx')).Screen,
  resetPassword: lazyScreen(() => import('./pages/reset-password-page.tsx')).Screen,
  account: lazyScreen(() => import('./pages/account-page.tsx')).Screen,
  history: lazyScreen(() => import('./pages/history-page.tsx')).Screen,
  study: lazyScreen(() => import('./pages/study-page.tsx')).Screen,
  imageStudio: lazyScreen(() => import('./pages/image-studio-page.tsx')).Screen,
  adminAccessCode: lazyScreen(() => import('./pages/admin-access-code-page.tsx')).Screen,
  adminQuestions: lazyScreen(() => import('./pages/admin-questions-page.tsx')).Screen,
  adminForms: lazyScreen(() => import('./pages/admin-forms-page.tsx')).Screen,
  adminOwnQuestions: lazyScreen(() => import('./pages/admin-own-questions-page.tsx')).Screen,
  adminCohorts: AdminConsolePage,
  adminConsole: AdminConsolePage,
  join: lazyScreen(() => import('./pages/join-page.tsx')).Screen,
  accessCodeTest: lazyScreen(() => import('./pages/access-code-test-page.tsx')).Screen,
  questions: lazyScreen(() => import('./pages/about-questions-page.tsx')).Screen,
  mailbox: lazyScreen(() => import('./pages/mailbox-page.tsx')).Screen,
};

const screenAt = new Map<string, FunctionComponent>(
  Object.entries(screens).map(([name, screen]) => [Reflect.get(paths, name), screen]),
);

export default function OtherPage({ path }: { readonly path: string }) {
  const Page = screenAt.get(path) ?? NotFoundPage;
  return <Page />;
}
