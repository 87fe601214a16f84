// How a model's markdown is rendered: the named elements, and nothing that could run, load or link anywhere but over
// https.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ExplanationMarkdown from './explanation-markdown.tsx';

const show = (text: string, isWritten = true) =>
  renderToStaticMarkup(<ExplanationMarkdown text={text} isWritten={isWritten} />);

test('paragraphs, bold words and lists are rendered as HTML elements', () => {
  expect(show('**C** is right.\n\n- one\n- two\n\n3. three\n')).toBe(
    '<div><p><strong>C</strong> is right.</p><ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol></div>',
  );
});

test('headings are rendered as bold lines, so that the page keeps its outline', () => {
  expect(show('# Why C\n\nSo.')).toBe('<div><p><strong>Why C</strong></p><p>So.</p></div>');
});

test('an https link opens in a new tab and reveals nothing about this page', () => {
  expect(show('[here](https://example.org/a)')).toContain(
    '<a href="https://example.org/a" rel="noopener noreferrer" target="_blank">here</a>',
  );
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](http://example.org)',
  '[x](//example.org)',
  '[x](/auth?next=/account)',
  '<a href="https://example.org" onclick="alert(1)">x</a>',
  '[x]: https://example.org "t"\n\n<img src=x onerror=alert(1)>',
  '![x](https://example.org/a.png)',
  '![x](x "onerror=alert(1)")',
  '<script>alert(1)</script>',
  '<iframe src="https://example.org"></iframe>',
  '<style>* { display: none }</style>',
  '<div style="position:fixed">x</div>',
  '<svg onload=alert(1)>',
  '<form action="https://example.org"><input name=a></form>',
  '- [x] done\n- [ ] not done',
  'https://example.org and <https://example.org>',
  '| a | b |\n|:-:|---|\n| 1 | 2 |',
  'a[^1]\n\n[^1]: note',
  '```html\n<b onclick=alert(1)>x</b>\n```',
  '---\ntitle: x\n---\n\ntext',
])('markup never runs code, loads anything, or links to an unsafe address: %s', (text) => {
  for (const isWritten of [true, false]) {
    const html = show(text, isWritten);
    const elements = [...html.matchAll(/<([a-z0-9]+)((?:\s[^>]*)?)>/g)].map(
      ([, tag, attributes]) => `${tag}${attributes}`,
    );
    const allowed =
      /^(?:p|strong|em|del|ul|ol|li|code|pre|br\/?|blockquote|div|a href="https:\/\/example\.org\/?a?" rel="noopener noreferrer" target="_blank")\/?$/;
    for (const element of elements) expect(element).toMatch(allowed);
    expect(html).not.toMatch(/<(?:img|a href="(?!https:))/);
  }
});

test('unfinished bold text shows no asterisks while it is being written', () => {
  expect(show('The key is **C', false)).not.toContain('**');
});
