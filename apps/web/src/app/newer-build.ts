import { tell } from '../ui/alerts.ts';

/** Only the present build has a file of this name, because the names of files contain a hash of their content. */
const tellIfReplaced = async (): Promise<void> => {
  const own = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  if (own.status !== 404) return;
  const text = 'The server has a newer version of the console. Reload the page to go on.';
  const action = { label: 'Reload', run: () => location.reload() };
  tell({ type: 'warning', id: 'newer-build', text, timeoutMs: null, action });
};

/** Offers a reload where a file is missing because the server has a newer build: only a reload helps then. */
export const followBuilds = (): void =>
  window.addEventListener('vite:preloadError', () => void tellIfReplaced().catch(() => undefined));
