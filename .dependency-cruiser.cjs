// Imports go one way: kit, schema, texts, tables, checks, rules and endpoints, reads, actions, screens, then the apps.
// The paths are real ones: a workspace import such as `@matchdesk/core/users/schema.ts` is resolved to its source.

const core = '^packages/core/src/';
const kit = `${core}kit/`;
const tests = '[.]test[.]tsx?$';
const zod = 'node_modules/zod/';
/** What binds the kit's declarations to this product's client, session and roles. */
const product = `${core}(context|access)[.]ts$`;
/** What every list of records with notes and assignments shows of them. */
const deskColumns = `${core}desk-columns[.]ts$`;

/** Files of that name in any domain, or in one (`$1` is the domain that the importing file stands in). */
const inDomain = (names, domain = '[^/]+') => `${core}${domain}/(${names})[.]ts$`;

/** What one kind of file in a domain's folder may import beside the kit; everything else is a violation. */
const layer = (file, comment, allowed) => ({
  name: `core-${file.replaceAll('|', '-and-')}`,
  comment,
  severity: 'error',
  from: { path: `${core}(?!kit/)([^/]+)/(?:${file})[.]ts$` },
  to: { pathNot: [kit, zod, ...allowed] },
});

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The folders of a part of the house from the ground up: each may import those before it, and itself. */
const floors = (part, comment, folders) =>
  folders.map((folder, at) => ({
    name: `${part.replaceAll('/', '-')}-${folder}`,
    comment,
    severity: 'error',
    from: { path: `^${part}/src/${folder}/`, pathNot: tests },
    to: { path: `^${part}/src/`, pathNot: folders.slice(0, at + 1).map((below) => `^${part}/src/${below}/`) },
  }));

module.exports = {
  forbidden: [
    ...floors('packages/terminal', 'What a terminal needs, from texts up to jobs: no folder imports a later one.', [
      'text',
      'process',
      'command',
      'session',
      'api',
      'registry',
      'io',
      'progress',
      'jobs',
    ]),
    ...floors('apps/cli', 'Specs name the commands that do their work, never the other way round.', [
      'help',
      'parser',
      'completion',
      'doctor',
      'smoke',
      'mcp',
      'commands',
      'specs',
    ]),
    ...floors('apps/api', 'A server from the ground up: what it speaks and keeps, what it answers, how it starts.', [
      'http',
      'process',
      'db',
      'wire',
      'auth',
      'config',
      'mail',
      'rich-text',
      'documents',
      'files',
      'erasure',
      'gateway',
      'live',
      'webhooks',
      'contract',
      'handlers',
      'console',
      'start',
      'backups',
      'commands',
    ]),
    ...floors('apps/web', 'The console from its smallest parts up to the whole: no folder imports a later one.', [
      'styles',
      'jsx',
      'ui',
      'data',
      'keys',
      'act',
      'load',
      'palette',
      'dialogs',
      'export',
      'list',
      'shell',
      'screens',
      'app',
    ]),
    ...floors('apps/console', 'The terminal console from its looks up to its frame: no folder imports a later one.', [
      'look',
      'desk',
      'registry',
      'list',
      'chat',
      'record',
      'choose',
      'home',
      'live',
      'jobs',
      'go',
      'sign-in',
      'act',
      'export',
      'palette',
      'keys',
      'frame',
    ]),
    layer('schema', 'schema.ts imports schemas.', [inDomain('schema')]),
    layer('texts', 'texts.ts imports schemas and texts.', [inDomain('schema|texts')]),
    layer('checks', 'checks.ts imports schemas and texts.', [inDomain('schema|texts')]),
    layer('tables', 'tables.ts imports schemas.', [inDomain('schema')]),
    layer('rules', 'rules.ts imports schemas, texts and its own checks.', [
      inDomain('schema|texts'),
      inDomain('checks', '$1'),
    ]),
    layer('endpoints', 'endpoints.ts imports schemas, texts, its own checks and the calls that come first.', [
      inDomain('schema|texts'),
      inDomain('checks|first-calls', '$1'),
    ]),
    layer('reads|lists', 'reads.ts and lists.ts import what their own domain declares but for actions.', [
      product,
      deskColumns,
      inDomain('schema|texts'),
      inDomain('titles|checks|rules|trends|endpoints|screens', '$1'),
    ]),
    layer('actions', 'actions.ts imports what its own domain declares but for screens.', [
      product,
      inDomain('schema|texts'),
      inDomain('checks|rules|endpoints|reads|lists', '$1'),
    ]),
    layer('screens', 'screens.ts imports what its own domain declares.', [
      product,
      inDomain('schema|texts'),
      inDomain('titles|checks|rules|endpoints|reads|lists|actions', '$1'),
    ]),
    forbidden(
      'core-kit-stands-alone',
      'The kit knows no domain: it imports itself and zod.',
      { path: kit, pathNot: tests },
      { pathNot: [kit, zod] },
    ),
    forbidden(
      'core-domains-meet-in-schemas-and-texts',
      "A domain imports another domain's schema.ts and texts.ts only.",
      { path: `${core}(?!kit/)([^/]+)/`, pathNot: tests },
      { path: `${core}(?!kit/|$1/)[^/]+/`, pathNot: inDomain('schema|texts') },
    ),
    forbidden(
      'core-runs-anywhere',
      'Core needs neither Node nor a package but zod.',
      { path: core, pathNot: tests },
      { pathNot: [core, zod] },
    ),
    forbidden('core-imports-no-app', 'Core is imported by the apps.', { path: '^packages/' }, { path: '^apps/' }),
    forbidden(
      'desk-needs-core-alone',
      'What both consoles share runs in a browser as in a terminal.',
      { path: '^packages/desk/', pathNot: tests },
      { pathNot: ['^packages/desk/', core] },
    ),
    forbidden(
      'demo-needs-core-alone',
      'The demo world hands rows to a writer: it knows core and the lists of names, and no database.',
      { path: '^packages/demo/', pathNot: tests },
      { pathNot: ['^packages/demo/', core, 'node_modules/@faker-js/'], dependencyTypesNot: ['core'] },
    ),
    forbidden(
      'demo-comes-in-by-one-door',
      'Production loads nothing of the demo world: one file of the API imports it, when it is asked for.',
      { path: '^(apps|packages)/', pathNot: ['^packages/demo/', '^apps/api/src/start/demo-world[.]ts$'] },
      { path: '^packages/demo/' },
    ),
    forbidden(
      'demo-is-loaded-when-asked-for',
      'Nothing of the demo world is loaded with the API but types.',
      { path: '^apps/' },
      { path: '^packages/demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    forbidden(
      'apps-apart',
      'No app imports another, but that the command line opens the console.',
      { path: '^apps/([^/]+)/', pathNot: tests },
      { path: '^apps/', pathNot: ['^apps/$1/', '^apps/console/src/open[.]tsx$'] },
    ),
    forbidden(
      'console-opened-by-the-command-line',
      'The console is opened by a command, and by nothing else.',
      { path: '^(apps|packages)/(?!console/|cli/src/commands/)', pathNot: tests },
      { path: '^apps/console/' },
    ),
    forbidden(
      'web-ui-knows-no-domain',
      'ui/ imports of core the kit alone, and of the console nothing above it.',
      { path: '^apps/web/src/ui/' },
      { path: [`${core}(?!kit/)`, '^apps/web/src/(screens|shell|palette|data)/'] },
    ),
    forbidden(
      'web-screens-are-islands',
      "A screen imports no other domain's screen.",
      { path: '^apps/web/src/screens/([^/]+)/' },
      { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
    ),
    forbidden(
      'web-data-holds-the-client',
      'Only data/ imports the client.',
      { path: '^apps/web/src/(?!data/)' },
      { path: `${kit}client([.]ts$|/)` },
    ),
    forbidden(
      'api-db-holds-the-sql',
      'Only db/ speaks to the database.',
      { path: '^(apps|packages)/', pathNot: '^apps/api/src/db/' },
      { path: 'node_modules/(kysely|better-sqlite3|@types/better-sqlite3|pg|pg-copy-streams)/' },
    ),
    forbidden('no-circular', 'A circle has no first file to read.', {}, { circular: true }),
    // Without this a rule would pass in silence where a path cannot be followed.
    // The bins of a package load what its build makes, which need not be there.
    forbidden(
      'no-unresolvable',
      'Every import leads to a file.',
      { pathNot: '^apps/[^/]+/bin/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
