// Builds the pages: code split by page, the main style and the first lines of script inside the page, the start screen
// rendered beforehand, and a list of this version's files for the device. The frame of the webhook-test panel is a build of its own.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build, createServer, defineConfig, type Plugin } from 'vite';
import { preactForReact } from '../tooling/preact-for-react.ts';

const root = import.meta.dirname;
const dist = path.join(root, 'dist');
const daysThatOldFilesStay = 30;

const target = 'es2022';
const buildOptions: BuildEnvironmentOptions = {
  target,
  // Files of earlier versions stay for pages that are still open; see removeOldFiles.
  emptyOutDir: false,
  // A lazy part's scripts find each other by their own imports: naming all of them beforehand would cost the first question's script
  // half a kilobyte of file names. Styles have nothing else to name them.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_, files, { hostType }) =>
      hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
  },
  assetsInlineLimit: 0,
  // For `npm run bench -- profile`, which names functions as the source does. No script names its map.
  sourcemap: process.env['SOURCE_MAPS'] === 'on' ? 'hidden' : false,
};

export default defineConfig({
  root,
  resolve: { alias: preactForReact },
  plugins: [react(), smallPreloadHelper(), pagesReadyToServe()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(api|auth/v1|functions|supabase|uploads)/': 'http://127.0.0.1:3000' },
  },
  build: {
    ...buildOptions,
    rolldownOptions: {
      // React stays in its file from version to version of ours, and both files are smaller by themselves than as one.
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', test: /web[\\/]src[\\/]main\.tsx$/, includeDependenciesRecursively: true },
            // One round trip for the dialog that Start opens, where its parts by themselves would take three.
            {
              name: 'door',
              test: /web[\\/]src[\\/]app[\\/]pages[\\/]door-screens\.tsx$/,
              includeDependenciesRecursively: true,
            },
          ],
        },
      },
    },
  },
});

/**
 * What the build calls around each `import()` whose part has styles. Its own brings old browsers, module preloads, nonces and error
 * events, 0.7 kB on the way to the first question.
 */
function smallPreloadHelper(): Plugin {
  return {
    name: 'small-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? readFileSync(path.join(root, 'src/load-with-styles.js'), 'utf8') : null,
  };
}

/** After the build: index.html with the start screen, shell.html without it and its list, service worker, compressed copies. */
function pagesReadyToServe(): Plugin {
  return {
    name: 'pages-ready-to-serve',
    apply: 'build',
    enforce: 'post',
    async closeBundle() {
      const built = readFileSync(path.join(dist, 'index.html'), 'utf8');
      const page = withFirstLines(withInlineStyle(built), await buildEarlyBegin());
      writeFileSync(path.join(dist, 'shell.html'), page.replace('<!--start-screen-->', ''));
      writeFileSync(path.join(dist, 'index.html'), page.replace('<!--start-screen-->', await renderStartScreen()));
      writeShellList();
      removeOldFiles();
      await buildServiceWorker();
      await buildWebhookPanel();
      compressFiles();
    },
  };
}

/** The main style is small, and the first screen needs all of it: it travels with the page, allowed by its hash. */
function withInlineStyle(page: string): string {
  return page.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
    const style = readFileSync(path.join(dist, href), 'utf8');
    return `<style>${style.trim()}</style>`;
  });
}

/** src/early-begin.ts, small enough to travel in the page itself, allowed by its hash as the style is. */
async function buildEarlyBegin(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      target,
      write: false,
      lib: { entry: path.join(root, 'src/early-begin.ts'), formats: ['iife'], name: 'earlyBegin' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The first lines of script were not built');
  return output.output[0].code.trim();
}

/** Before everything that the page fetches. */
function withFirstLines(page: string, script: string): string {
  if (script.includes('</')) throw new Error('The first lines of script would end their own element');
  return page.replace('<link rel="icon"', () => `<script>${script}</script>\n    <link rel="icon"`);
}

async function renderStartScreen(): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    resolve: { alias: preactForReact },
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const { renderStartPage } = await server.ssrLoadModule('/src/render-start-page.tsx');
    return renderStartPage();
  } finally {
    await server.close();
  }
}

/** The list that src/offline-shell.ts reads. */
function writeShellList(): void {
  const page = readFileSync(path.join(dist, 'shell.html'), 'utf8');
  const list = { page: createHash('sha256').update(page).digest('hex'), files: filesOfThisVersion(page) };
  writeFileSync(path.join(dist, 'shell-files.json'), JSON.stringify(list));
}

async function buildServiceWorker(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: path.join(root, 'src/service-worker.ts'), formats: ['es'], fileName: () => 'service-worker.js' },
    },
  });
}

/** Apart from the pages, so that nothing of theirs is split up to be shared with it (decision 0039). */
async function buildWebhookPanel(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ...buildOptions, copyPublicDir: false, rolldownOptions: { input: path.join(root, 'webhook-panel.html') } },
  });
}

/** Everything in assets/ that the page reaches, directly or through other files. */
function filesOfThisVersion(page: string): readonly string[] {
  const found = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(/assets\/([\w.-]+\.(?:js|css|woff2))/g)) visit(name);
    for (const [, name = ''] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) visit(name);
  };
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    if (!name.endsWith('.woff2')) follow(readFileSync(path.join(dist, 'assets', name), 'utf8'));
  };
  follow(page);
  return [...found].sort().map((name) => `/assets/${name}`);
}

function removeOldFiles(): void {
  const oldest = Date.now() - daysThatOldFilesStay * 24 * 60 * 60 * 1000;
  for (const name of readdirSync(path.join(dist, 'assets'))) {
    const file = path.join(dist, 'assets', name);
    if (statSync(file).mtimeMs < oldest) unlinkSync(file);
  }
}

function compressFiles(): void {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${file}.br`, brotliCompressSync(content, best));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
