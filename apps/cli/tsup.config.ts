import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsup';

const manifestFile = fileURLToPath(new URL('src/manifest.ts', import.meta.url));
/** Evaluated in its own process: the configuration itself is bundled and could not load it as source. */
const printManifest = `process.stdout.write(JSON.stringify((await import(${JSON.stringify(manifestFile)})).manifest))`;

/**
 * Parts of Node are asked for when they are used: one that is imported as a module is loaded with all of its getters,
 * and those of node:http alone bring fetch and all of its kin, which takes longer than the rest of the start.
 * Commander wants files and processes only for commands in files of their own, which there are none of, and its help
 * holds no other escape codes than those of bold.
 */
const cheapParts: Readonly<Record<string, string>> = {
  'node:process': 'process',
  'commander:node:child_process': '{}',
  'commander:node:fs': '{}',
  'commander:node:path': '{}',
  'commander:node:util': '{ stripVTControlCharacters: text => text.replace(/\\x1b\\[[\\d;]*m/g, "") }',
};

export default defineConfig({
  entry: { matchdesk: 'src/main.ts' },
  format: ['esm'],
  target: 'node22',
  platform: 'node',
  splitting: true,
  minify: true,
  clean: true,
  silent: true,
  noExternal: [/.*/],
  removeNodeProtocol: false,
  // React's development build would be bundled beside the other, and leaks a measurement for each frame.
  env: { NODE_ENV: 'production' },
  // Bundled CommonJS asks for Node's own modules by `require`, and for nothing else.
  banner: { js: 'const require=name=>process.getBuiltinModule(name);' },
  esbuildPlugins: [
    {
      name: 'manifest',
      setup(build) {
        build.onLoad({ filter: /[\\/]src[\\/]manifest\.ts$/ }, () => {
          const json = execFileSync(process.execPath, ['--input-type=module', '-e', printManifest], {
            encoding: 'utf8',
            maxBuffer: 64 * 1024 * 1024,
          });
          return { contents: `export const manifest = ${json}`, loader: 'js' };
        });
      },
    },
    {
      name: 'cheap-start',
      setup(build) {
        build.onResolve({ filter: /^node:/ }, ({ path, importer }) => {
          const own = `commander:${path}`;
          const isOwn = /[\\/]commander[\\/]/.test(importer) && own in cheapParts;
          return { path: isOwn ? own : path, namespace: 'part-of-node' };
        });
        build.onLoad({ filter: /.*/, namespace: 'part-of-node' }, ({ path }) => ({
          contents: `module.exports = ${cheapParts[path] ?? `process.getBuiltinModule('${path}')`}`,
        }));
      },
    },
    {
      name: 'no-ink-devtools',
      setup(build) {
        build.onResolve({ filter: /devtools\.js$/ }, ({ importer }) =>
          /[\\/]ink[\\/]build[\\/]/.test(importer) ? { path: 'devtools', namespace: 'nothing' } : undefined,
        );
        build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }));
      },
    },
  ],
});
