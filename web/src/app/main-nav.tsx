// Unobtrusive links from the start screen to a person's own pages. The same for everyone, because the page is prerendered.

import { navTexts } from './nav-texts.ts';

export function MainNav() {
  return (
    <nav className="main-nav">
      <a href="/study">{navTexts.study}</a> <a href="/history">{navTexts.history}</a>{' '}
      <a href="/image-studio">{navTexts.imageStudio}</a> <a href="/auth">{navTexts.account}</a>
    </nav>
  );
}
