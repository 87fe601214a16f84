// Finds the browser that tests drive: the Chromium or Chrome that CHROMIUM_PATH names, or else the one in an npm
// package.

import process from 'node:process';
import type { LaunchOptions } from '@playwright/test';

export async function browserOptions(): Promise<LaunchOptions> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath) return { executablePath, chromiumSandbox: false, args: ['--no-sandbox'] };
  // Makes the package unpack the libraries that a minimal machine lacks; it must be set before the package is loaded.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return {
    executablePath: await chromium.executablePath(),
    chromiumSandbox: false,
    args: ['--no-sandbox'],
  };
}
