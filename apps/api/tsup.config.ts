import { globSync } from 'node:fs';
import { workerModules } from '@matchdesk/api/process/worker-url.ts';
import { defineConfig } from 'tsup';

/**
 * Of the packages only those that are hundreds of small modules: reading these takes as long as all the rest of a start.
 * The demo world stays where its pictures are, and what draws PDF files where its fonts are.
 */
const bundled = [/^@matchdesk\/(?!demo\/|documents\/pdf\/)/, 'kysely', 'zod'];

/** Read by their names when a database is opened. */
const migrations = globSync('db/migrations/[0-9]*.ts', { cwd: 'src' }).map((file) => file.slice(0, -'.ts'.length));

export default defineConfig({
  entry: Object.fromEntries(['main', ...workerModules, ...migrations].map((name) => [name, `src/${name}.ts`])),
  format: ['esm'],
  target: 'node24',
  platform: 'node',
  splitting: true,
  clean: true,
  silent: true,
  noExternal: bundled,
  removeNodeProtocol: false,
  // Bundled CommonJS, what our own packages bring, asks for Node's own modules by `require`, and for nothing else.
  banner: { js: 'const require=name=>process.getBuiltinModule(name);' },
});
