// Prints what the product offers, one line each: screens, actions, lists and records, calls, commands with their flags,
// keys of both consoles, settings. `npm run surface -- [ROOT]` reads the sources of another checkout; the difference between
// two outputs shows what a change added or removed.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root = '.'] = process.argv.slice(2);
const source = (path) => import(pathToFileURL(resolve(root, path)).href);
const [{ allScreens }, { allActions }, { allReads }, { allEndpoints }, { allSpecs }] = await Promise.all([
  source('packages/core/src/screens.ts'),
  source('packages/core/src/actions.ts'),
  source('packages/core/src/reads.ts'),
  source('packages/core/src/endpoints.ts'),
  source('apps/cli/src/specs/all-specs.ts'),
]);

/** Every text that matches a pattern in the sources of a part, without tests. */
const textsIn = (part, form) =>
  globSync(`${part}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(form)].map(([, text]) => text));

const keysIn = (part) => textsIn(part, /\bkeys: '([^']+)'/g).map((keys) => `key ${part} ${keys}`);
const lines = [
  ...allScreens.map(({ id, screen }) => `screen ${id} ${screen.path}`),
  ...allActions.flatMap(({ id, action }) => [`action ${id}`, ...(action.key ? [`key ${id} ${action.key}`] : [])]),
  ...allReads.map(({ id, read }) => `${read.kind} ${id}`),
  ...allEndpoints.map(({ id, endpoint }) => `call ${id} ${endpoint.method} ${endpoint.path}`),
  ...allSpecs.flatMap(({ path, flags = [] }) => [
    `command ${path.join(' ')}`,
    ...flags.map(({ name }) => `flag ${path.join(' ')} --${name}`),
  ]),
  ...keysIn('apps/web'),
  ...keysIn('apps/console'),
  ...['apps/*', 'packages/*'].flatMap((part) =>
    textsIn(part, /\b(MATCHDESK_[A-Z_]+[A-Z])\b/g).map((name) => `setting ${name}`),
  ),
];
console.log([...new Set(lines)].toSorted().join('\n'));
