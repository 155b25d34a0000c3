import './without-browser.ts';
import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { withoutStyles } from './without-styles.ts';

const { module } = await runnerImport<typeof import('./src/app/prerendered.tsx')>('/src/app/prerendered.tsx', {
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  plugins: [withoutStyles],
});
const [, , file = ''] = process.argv;
writeFileSync(file, JSON.stringify(module.prerendered));
process.exit();
