import { tell } from '../act/alerts.ts';

/** Only the build in which it is has a file of this name: it names all the others by their content. */
const tellIfReplaced = async (): Promise<void> => {
  const own = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  if (own.status !== 404) return;
  const text = 'The server has a newer version of the console. Reload the page to go on.';
  const action = { label: 'Reload', run: () => location.reload() };
  tell({ type: 'warning', id: 'newer-build', text, timeoutMs: null, action });
};

/** Offers a reload where a file does not come because the server has a newer build, in which only that helps. */
export const followBuilds = (): void =>
  window.addEventListener('vite:preloadError', () => void tellIfReplaced().catch(() => undefined));
