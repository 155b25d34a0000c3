import { globSync } from 'node:fs';
import { workerModules } from '@matchdesk/api/process/worker-url.ts';
import { defineConfig } from 'tsup';

/**
 * The packages to bundle: those of hundreds of small modules, because reading these takes as long as the rest of a start.
 * The demo world stays beside its pictures, and the code that draws PDF files beside its fonts.
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
  // CommonJS bundled with our own packages requires only Node's own modules.
  banner: { js: 'const require=name=>process.getBuiltinModule(name);' },
});
