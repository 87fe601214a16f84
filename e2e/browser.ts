// Finds the browser that tests drive: CHROMIUM_PATH, an installed Chromium or Chrome, else the one shipped in an npm package.

import { existsSync } from 'node:fs';
import process from 'node:process';
import type { LaunchOptions } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export async function browserOptions(): Promise<LaunchOptions> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((file) => existsSync(file));
  if (executablePath) return { executablePath, chromiumSandbox: false, args: ['--no-sandbox'] };
  // Makes the package unpack the libraries that a bare machine lacks; it has to be set before the package is loaded.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return {
    executablePath: await chromium.executablePath(),
    chromiumSandbox: false,
    args: ['--no-sandbox', '--no-zygote'],
  };
}
