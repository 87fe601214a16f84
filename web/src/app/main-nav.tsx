// Unobtrusive links from the start screen to a person's own pages. They are the same for everyone, because the page is
// prerendered.

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
