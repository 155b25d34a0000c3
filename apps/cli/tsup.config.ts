import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { thirdParty } from './third-party.ts';

/** Modules whose data is made from the registry: the build inserts what each exports under its own name. */
const evaluated =
  /[\\/](?:terminal[\\/]src[\\/]registry|cli[\\/]src[\\/]specs)[\\/](manifest|outline|screens|meanings|pages)\.ts$/;
/** Evaluated in a process of its own: the configuration itself is bundled and could not load it as source. */
const evaluate = (file: string, name: string): string => {
  const print = `process.stdout.write(JSON.stringify((await import(${JSON.stringify(file)})).${name}))`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', print], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
};
/** Evaluated once, however many output files contain it. */
const known = new Map<string, string>();
const jsonOf = (file: string, name: string): string => {
  const json = known.get(name) ?? evaluate(file, name);
  known.set(name, json);
  return json;
};

/**
 * Parts of Node are requested when they are used: an imported module loads with all of its getters, and those of
 * node:http alone load fetch and everything around it, which takes longer than the rest of the start. Commander needs
 * files and processes only for commands in separate files, which do not exist here, and its help contains no escape
 * codes except bold.
 */
const cheapParts: Readonly<Record<string, string>> = {
  'node:process': 'process',
  'commander:node:child_process': '{}',
  'commander:node:fs': '{}',
  'commander:node:path': '{}',
  'commander:node:util': '{ stripVTControlCharacters: text => text.replace(/\\x1b\\[[\\d;]*m/g, "") }',
};

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const dataOnly: Plugin = {
  name: 'data-only',
  setup(build) {
    build.onLoad({ filter: evaluated }, ({ path }) => {
      const name = evaluated.exec(path)?.[1] ?? '';
      return { contents: `export const ${name} = ${jsonOf(path, name)}`, loader: 'js' };
    });
  },
};

const cheapStart: Plugin = {
  name: 'cheap-start',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path, importer }) => {
      const own = `commander:${path}`;
      const isOwn = /[\\/]commander[\\/]/.test(importer) && own in cheapParts;
      return { path: isOwn ? own : path, namespace: 'part-of-node', sideEffects: false };
    });
    build.onLoad({ filter: /.*/, namespace: 'part-of-node' }, ({ path }) => ({
      contents: `module.exports = ${cheapParts[path] ?? `process.getBuiltinModule('${path}')`}`,
    }));
  },
};

const noInkDevtools: Plugin = {
  name: 'no-ink-devtools',
  setup(build) {
    build.onResolve({ filter: /devtools\.js$/ }, ({ importer }) =>
      /[\\/]ink[\\/]build[\\/]/.test(importer) ? { path: 'devtools', namespace: 'nothing' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }));
  },
};

/** The code of the commands stays outside of the start, in separate files. */
const commandsApart: Plugin = {
  name: 'commands-apart',
  setup(build) {
    build.onResolve({ filter: /[\\/](?:commands[\\/][\w-]+|all-specs)\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import'
        ? { path: `./${path.replace(/^.*?(commands[\\/][\w-]+|all-specs)\.ts$/, '$1')}.js`, external: true }
        : undefined,
    );
  },
};

const shared: Options = {
  format: ['esm'],
  target: 'node22.12',
  platform: 'node',
  minify: true,
  silent: true,
  noExternal: [/.*/],
  removeNodeProtocol: false,
  // Otherwise React's development build would be bundled as well, and it leaks a measurement for each frame.
  env: { NODE_ENV: 'production' },
  // Bundled CommonJS requires Node's own modules, and nothing else.
  banner: { js: 'const require=name=>process.getBuiltinModule(name);' },
};

const commands = globSync('src/commands/*.ts').filter((file) => !file.endsWith('.test.ts'));
/** Runs in its own thread, which a file beside the commands that start it contains. */
const jqThread = '../../packages/terminal/src/io/output/jq-thread.ts';

/**
 * The start is one file, the registry's commands another, and ready help a third: each further file costs two
 * milliseconds. The code of the commands is in files that share their common parts.
 */
export default defineConfig(() => {
  rmSync('dist', { recursive: true, force: true });
  const licences = thirdParty('dist/THIRD-PARTY-LICENSES');
  return [
    ...[{ matchdesk: 'src/main.ts' }, { ready: 'src/ready.ts' }, { 'all-specs': 'src/specs/all-specs.ts' }].map(
      (entry) => ({
        ...shared,
        entry,
        splitting: false,
        esbuildPlugins: [dataOnly, cheapStart, commandsApart, licences],
      }),
    ),
    {
      ...shared,
      entry: {
        ...Object.fromEntries(commands.map((file) => [file.replace(/^src[\\/]|\.ts$/g, ''), file])),
        'commands/jq-thread': jqThread,
      },
      splitting: true,
      esbuildPlugins: [dataOnly, cheapStart, noInkDevtools, licences],
    },
  ];
});
