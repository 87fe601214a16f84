// A block of the form, exported as QTI 3, in another vendor's player that is certified for it: right answers count as
// right, and pictures and laboratory results show.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { longRound } from './support/long-round.ts';
import { keysOfBlock, picturesOfBlock, questionsOfBlock } from './support/published-form.ts';

const require = createRequire(import.meta.url);
const address = 'https://player.example';
const page = `<!doctype html><meta charset="utf-8"><title>QTI 3</title>
  <link rel="stylesheet" href="/player.css"><div id="app"></div>
  <script src="/vue.js"></script><script src="/player.js"></script>`;
const playerFiles = new Map([
  ['/vue.js', require.resolve('vue/dist/vue.min.js')],
  ['/player.js', require.resolve('qti3-item-player/dist/qti3Player.umd.min.js')],
  ['/player.css', require.resolve('qti3-item-player/dist/qti3Player.css')],
]);

test(
  'questions of a block are shown with their pictures and tables, and scored 1 for the key alone',
  longRound(),
  async ({ page }) => {
    // Every third question is enough, plus each that has a picture.
    const shown = questionsOfBlock(1).filter(({ images }, place) => place % 3 === 0 || images?.questionImage);
    const keys = keysOfBlock(1).filter(({ id }) => shown.some((question) => question.id === id));
    const files = exportAsQti3(keys.map(({ id }) => id));
    await openPlayer(page, files);
    let pictures = 0;
    const withTable: number[] = [];
    for (const { id, correct } of keys) {
      const item = strFromU8(files[`items/${id}.xml`] ?? new Uint8Array());
      await load(page, item.replaceAll('../pictures/', '/pictures/'));
      pictures += await shownPictures(page);
      if (await page.getByRole('table').first().isVisible()) withTable.push(id);
      const wrong = correct === 0 ? 1 : 0;
      expect([id, await scoreOf(page, wrong), await scoreOf(page, correct)]).toEqual([id, 0, 1]);
    }
    expect(pictures).toBe(picturesOfBlock(1).length);
    expect(withTable).toEqual(shown.flatMap(({ id, labs }) => (labs ? [id] : [])));
  },
);

/** Exports as an operator does, with the program that the README names. */
function exportAsQti3(ids: readonly number[]): Record<string, Uint8Array> {
  const out = path.join(mkdtempSync(path.join(os.tmpdir(), 'qti-')), 'block.zip');
  const program = fileURLToPath(new URL('../question-bank/src/cli.ts', import.meta.url));
  execFileSync(process.execPath, [program, 'export', '--format', 'qti3', '--ids', ids.join(','), '--out', out]);
  return unzipSync(readFileSync(out));
}

/**
 * Opens the player on an otherwise empty page without a network: anything that the package does not contain is missing.
 */
async function openPlayer(tab: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  const types = new Map([
    ['.webp', 'image/webp'],
    ['.svg', 'image/svg+xml'],
    ['.js', 'text/javascript'],
    ['.css', 'text/css'],
  ]);
  await tab.route('**/*', (route) => {
    const asked = new URL(route.request().url()).pathname;
    if (asked === '/') return route.fulfill({ contentType: 'text/html', body: page });
    const program = playerFiles.get(asked);
    const bytes = program ? readFileSync(program) : files[asked.slice(1)];
    if (!bytes) return route.abort();
    return route.fulfill({ contentType: types.get(path.extname(asked)) ?? '', body: Buffer.from(bytes) });
  });
  await tab.goto(address);
  await tab.evaluate(() => {
    const scope: PlayerScope = window as never;
    scope.Vue.config.devtools = false;
    new scope.Vue({
      render: (create) =>
        create(scope.qti3Player, {
          on: {
            notifyQti3PlayerReady: (player) => {
              scope.player = player as Player;
            },
            notifyQti3ItemReady: () => scope.done?.(undefined),
            notifyQti3EndAttemptCompleted: (data) => scope.done?.(data),
          },
        }),
    }).$mount('#app');
  });
}

/**
 * The global variables of the player's page: the two libraries, the player when it is ready, and the callback for its
 * next event.
 */
interface PlayerScope {
  readonly Vue: {
    new (options: {
      render: (create: (part: unknown, data: Listeners) => unknown) => unknown;
    }): {
      $mount(selector: string): void;
    };
    readonly config: { devtools: boolean };
  };
  readonly qti3Player: unknown;
  player?: Player;
  done?: ((data: unknown) => void) | undefined;
}

interface Listeners {
  readonly on: Readonly<Record<string, (data: unknown) => void>>;
}

interface Player {
  loadItemFromXml(xml: string, configuration: unknown): void;
  endAttempt(target: string): void;
}

function load(tab: Page, xml: string): Promise<unknown> {
  return tab.evaluate((item) => {
    const scope: PlayerScope = window as never;
    return new Promise((resolve) => {
      scope.done = resolve;
      scope.player?.loadItemFromXml(item, {
        guid: item.slice(0, 400),
        status: 'interacting',
        sessionControl: { max_attempts: 0, show_feedback: false, validate_responses: false },
      });
    });
  }, xml);
}

async function scoreOf(tab: Page, option: number): Promise<unknown> {
  await tab.getByRole('radio').nth(option).click();
  const ended: unknown = await tab.evaluate(() => {
    const scope: PlayerScope = window as never;
    return new Promise((resolve) => {
      scope.done = resolve;
      scope.player?.endAttempt('score');
    });
  });
  const { state } = ended as { state: { outcomeVariables: { identifier: string; value: unknown }[] } };
  return state.outcomeVariables.find(({ identifier }) => identifier === 'SCORE')?.value;
}

/** How many pictures the item shows; a picture that can't be read is not counted. */
function shownPictures(tab: Page): Promise<number> {
  return tab.evaluate(async () => {
    const pictures = [...document.images];
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures.filter(({ naturalWidth }) => naturalWidth > 0).length;
  });
}
