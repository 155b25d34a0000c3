import { browserStore } from '../data/browser-storage.ts';
import { createListeners } from '../ui/listeners.ts';

const key = 'matchdesk.theme';

export type Theme = 'system' | 'light' | 'dark';

export const storedTheme = (): Theme => {
  const stored = browserStore.get(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const show = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

const chosen = createListeners();
/** Calls the listener with each theme that is chosen. */
export const onTheme = chosen.add;

/** Shows a theme and keeps the choice in this browser; 'system' follows the machine's theme. */
export const showTheme = (theme: Theme): void => {
  browserStore.set(key, theme);
  show(theme);
  chosen.tell();
};

/** Follows the theme that is chosen in another tab. */
export const followTheme = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(storedTheme());
  });

/** Whether the dark theme shows. */
export const isDark = (): boolean =>
  storedTheme() === 'dark' || (storedTheme() === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);

/** Switches between light and dark. */
export const toggleTheme = (): void => showTheme(isDark() ? 'light' : 'dark');
