// Quiet ways from the start screen to what is a person's own. The same for everybody, because the page is rendered beforehand.

import { navTexts } from './nav-texts.ts';

export function MainNav() {
  return (
    <nav className="main-nav">
      <a href="/history">{navTexts.history}</a> <a href="/image-studio">{navTexts.imageStudio}</a>{' '}
      <a href="/auth">{navTexts.account}</a>
    </nav>
  );
}
