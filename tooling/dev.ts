// Development: starts the server, which restarts when its sources change, and the pages with hot reload in front of it.

import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const children = [
  spawn(process.execPath, ['--watch', 'server/src/main.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, [path.join('node_modules', 'vite', 'bin', 'vite.js'), '--config', 'web/vite.config.ts'], {
    stdio: 'inherit',
  }),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
