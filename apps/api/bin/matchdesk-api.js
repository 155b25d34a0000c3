#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as parts from 'node:module';
import { fileURLToPath } from 'node:url';

// The sources run as they are, which needs the Node that the workspace installs; an older Node starts that one. The built
// files load in half the time.
const leastMajor = 24;
const built = new URL('../dist/main.js', import.meta.url);
const main = existsSync(built) ? built : new URL('../src/main.ts', import.meta.url);

if (Number(process.versions.node.split('.')[0]) >= leastMajor) {
  // Before the first import, so that its compiled form is cached as well.
  parts.enableCompileCache();
  await import(main.href);
} else {
  const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  const server = spawn(node, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
