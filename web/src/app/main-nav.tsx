// The menu. Everyone gets the same links, because the start page is prerendered with them.

import { navTexts } from './nav-texts.ts';
import { paths } from './paths.ts';

export function MainNav() {
  return (
    <nav className="main-nav">
      <a href={paths.study}>{navTexts.study}</a> <a href={paths.history}>{navTexts.history}</a>{' '}
      <a href={paths.imageStudio}>{navTexts.imageStudio}</a> <a href={paths.auth}>{navTexts.account}</a>
    </nav>
  );
}
