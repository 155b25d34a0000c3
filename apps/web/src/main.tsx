// Asks for the session at once.
import './data/early.ts';
// Before any schema is made.
import './uncompiled.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followSignOut } from './data/session.ts';
import { followTheme, showTheme, storedTheme } from './shell/theme.ts';
import './styles/main.css';

showTheme(storedTheme());
followTheme();
followSignOut();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
