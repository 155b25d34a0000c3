import './without-browser.ts';
import { parentPort } from 'node:worker_threads';
import type { AskedView } from './src/app/first-view.ts';

// Data that the answers do not hold is neither requested nor tried again.
globalThis.fetch = () => Promise.reject(new DOMException('There is no network here.', 'AbortError'));

// Files that it shares with screens would run before the line above, if it were imported there.
const { firstView } = await import('./src/app/first-view.ts');

type Asked = AskedView & { readonly number: number };

parentPort?.on('message', ({ number, ...asked }: Asked) => {
  firstView(asked).then(
    (html) => parentPort?.postMessage({ number, html }),
    (reason: unknown) => parentPort?.postMessage({ number, html: '', reason: String(reason) }),
  );
});
