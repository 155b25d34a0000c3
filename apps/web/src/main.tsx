// Asks for the session, and holds keys, at once.
import './data/early.ts';
import './keys/before-start.ts';
// Imported before any schema is made.
import './data/uncompiled.ts';
import './app/shared.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { begin } from './app/begin.ts';
import { followBuilds } from './app/newer-build.ts';
import { keepServerHtml } from './app/server-html.tsx';
import { onNotStored } from './data/browser-storage.ts';
import { followOtherTabs } from './data/shared-session.ts';
import { whenIdle } from './data/when-idle.ts';
import { guardHistory } from './shell/history-guard.ts';
import { followTheme, showTheme, storedTheme } from './shell/theme.ts';
import { copyRows } from './ui/copied-rows.ts';
import { guardPointer } from './ui/stray-pointer.ts';
import './styles/main.css';

/** In ms. What arrives sooner is part of the first paint; after that, the first paint is a loading state. */
const patienceMs = 300;

onNotStored(() => void tellNotStored());
const tellNotStored = async (): Promise<void> => (await import('./app/not-stored.ts')).tellNotStored();
showTheme(storedTheme());
followTheme();
followOtherTabs();
guardHistory();
guardPointer();
copyRows();
followBuilds();
whenIdle(() => noteLook().catch(console.info));
/** The server sends a page with this look before any script runs. */
const noteLook = async (): Promise<void> => (await import('./app/look.ts')).noteLook();
const show = (): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  keepServerHtml(root);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

// Started before the first paint, so that the first paint may already be the requested screen. It reports its own
// failures. It is not awaited here: a screen's files need this one, so they would wait for it.
const atOnce = begin().then(
  ({ rows }) => rows,
  () => undefined,
);
void Promise.race([atOnce, new Promise((done) => setTimeout(done, patienceMs))]).then(show);
