// Asks for the session at once.
import './data/early.ts';
// Before any schema is made.
import './data/uncompiled.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { begin } from './app/begin.ts';
import { noteStanding } from './app/stand-in.tsx';
import { followOtherTabs } from './data/session.ts';
import { whenIdle } from './data/when-idle.ts';
import { guardHistory } from './shell/history-guard.ts';
import { followTheme, showTheme, storedTheme } from './shell/theme.ts';
import './styles/main.css';

/** What comes sooner is the first picture; after that, the first one says that something is waited for. */
const patienceMs = 300;

showTheme(storedTheme());
followTheme();
followOtherTabs();
guardHistory();
whenIdle(() => noteLook().catch((reason: unknown) => console.info('How the console looks was not noted.', reason)));
/** The server sends a page that looks so before any script runs. */
const noteLook = async (): Promise<void> => (await import('./app/look.ts')).noteLook();
const show = (): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  noteStanding(root);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

// Begun before the first picture is made, so that it may already be the one that was asked for. What fails is told by it.
// Not awaited here: a screen's files, which need this one's, would wait for it.
const atOnce = begin().then(
  ({ rows }) => rows,
  () => undefined,
);
void Promise.race([atOnce, new Promise((done) => setTimeout(done, patienceMs))]).then(show);
