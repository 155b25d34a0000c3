import { writeFileSync } from 'node:fs';
import { type Plugin, runnerImport } from 'vite';

const silent = (): undefined => undefined;
const never = (): Promise<never> => new Promise(() => undefined);

// Browser globals that the console uses while its modules load. Here they do nothing.
Object.assign(globalThis, {
  window: globalThis,
  document: { documentElement: { dataset: {} }, addEventListener: silent, visibilityState: 'visible' },
  location: new URL('http://console/'),
  addEventListener: silent,
  removeEventListener: silent,
  matchMedia: () => ({ matches: false, addEventListener: silent }),
  fetch: never,
});
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true, platform: '', userAgent: '' } });

const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0none' : undefined),
  load: (id) => (id === '\0none' ? '' : undefined),
};

const { module } = await runnerImport<typeof import('./src/app/standing.tsx')>('/src/app/standing.tsx', {
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  plugins: [withoutStyles],
});
const [, , file = ''] = process.argv;
writeFileSync(file, JSON.stringify(module.standing));
process.exit();
