import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsup';

const manifestFile = fileURLToPath(new URL('src/manifest.ts', import.meta.url));
/** Evaluated in its own process: the configuration itself is bundled and could not load it as source. */
const printManifest = `process.stdout.write(JSON.stringify((await import(${JSON.stringify(manifestFile)})).manifest))`;

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
  // Bundled CommonJS asks for Node's own modules by `require`.
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
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
