// What every screen must pass in the language no one speaks: every text that is shown or read out is in brackets,
// because all of it comes from a catalog; and longer texts fit on a phone.

import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './screen-checks.ts';

/**
 * Content and names, which are not the product's own texts: questions, explanations, what people typed, days, what is
 * typed into files.
 */
const content = [
  '.question__topic',
  '.question__stem',
  '.options',
  '.findings',
  '.reviewed-options',
  '.verdict',
  '.rationale',
  '.labs tbody',
  '.labs caption',
  '.teaching p',
  '.teaching li',
  '.comparison table',
  '.takeaway',
  '.key-point__text',
  '.study__key-points',
  '.set-item__topic',
  '.facts dd',
  '.picture__caption',
  '.explanation__text',
  '.explanation__other',
  '.text-size__step',
  '.review-size__open',
  '.account__value',
  '.account__list li',
  '.studio__prompt',
  '.staff__row h3',
  '.code-display__address',
  '.code-display__code',
  '.console__form',
  '.forms__stem',
  '.forms__preview',
  '.own__id',
  '.own__stem',
  '.own__said',
  '.own__writer',
  '.cohort-report__form',
  '.cohort-report__text',
  'img',
  'time',
  'svg text',
  'code',
];
/** The product's own texts inside content. */
const textsWithin = [
  '.findings__title',
  '.verdict h3',
  '.verdict__unanswered',
  '.labs__flag',
  '.comparison caption',
  '.takeaway strong',
  '.reviewed-options .tag',
  '.reviewed-options svg',
  '.picture__kind',
  '.picture__origin',
  '.account__tag',
  '.account__list button',
  '.staff__row button',
  '.code-display .visually-hidden',
];

export async function expectOnlyCatalogTexts(page: Page, screen: string): Promise<void> {
  const texts = await page.evaluate(findTexts, { content: content.join(), textsWithin: textsWithin.join() });
  expect(
    texts.some((text) => text.includes('[!!!')),
    `${screen}: texts in brackets`,
  ).toBe(true);
  const escaped = texts.filter((text) => /\p{L}/u.test(outsideBrackets(text)));
  // A soft assertion, so that one walk finds all of them.
  expect.soft(escaped, `${screen}: texts that stand in no catalog, or are glued together`).toEqual([]);
  await expectNoSidewaysScroll(page, screen);
}

/** Finds every text that is visible, is read out by screen readers, or names the page. Runs in the page. */
function findTexts({ content, textsWithin }: { readonly content: string; readonly textsWithin: string }): string[] {
  const counts = (element: Element) => {
    if (element.closest('script, style') || !element.checkVisibility()) return false;
    const within = element.closest(textsWithin);
    return within !== null || element.closest(content) === null;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && counts(node.parentElement)) found.push(node.textContent?.trim() ?? '');
  }
  for (const element of document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
    if (!counts(element)) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) found.push(element.getAttribute(name) ?? '');
  }
  return [...found, ...document.title.split(' – ')].filter((text) => text !== '');
}

/** Removes all brackets, inner ones first. */
function outsideBrackets(text: string): string {
  const less = text.replace(/\[!!! (?:(?!\[!!! | !!!\]).)* !!!\]/gsu, '');
  return less === text ? text : outsideBrackets(less);
}
