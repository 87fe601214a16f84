// Every page but the simulator, each of them loaded when it is opened.

import { type ComponentType, lazy } from 'react';
import { paths } from './paths.ts';

const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'));

const pages = new Map(
  Object.entries<ComponentType>({
    [paths.auth]: lazy(() => import('./pages/auth-page.tsx')),
    [paths.resetPassword]: lazy(() => import('./pages/reset-password-page.tsx')),
    [paths.account]: lazy(() => import('./pages/account-page.tsx')),
    [paths.history]: lazy(() => import('./pages/history-page.tsx')),
    [paths.imageStudio]: lazy(() => import('./pages/image-studio-page.tsx')),
    [paths.adminAccessCode]: lazy(() => import('./pages/admin-access-code-page.tsx')),
    [paths.accessCodeTest]: lazy(() => import('./pages/access-code-test-page.tsx')),
    [paths.outbox]: lazy(() => import('./pages/outbox-page.tsx')),
  }),
);

export default function OtherPage({ path }: { readonly path: string }) {
  const Page = pages.get(path) ?? NotFoundPage;
  return <Page />;
}
