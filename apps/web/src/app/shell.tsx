import { shellTexts as say } from '@matchdesk/core/shell/texts.ts';
import { type ReactNode, useEffect } from 'react';
import { sessionEndAtom } from '../data/session-end.ts';
import { settleEnd } from '../data/shared-session.ts';
import { Drawer } from '../shell/drawer.tsx';
import { ExactKey } from '../shell/exact-key.tsx';
import { KeyPanel } from '../shell/key-panel.tsx';
import { collapsedAtom, drawerAtom } from '../shell/shell-state.ts';
import { Sidebar } from '../shell/sidebar.tsx';
import { Topbar } from '../shell/topbar.tsx';
import { useGlobalKeys } from '../shell/use-global-keys.ts';
import { tell } from '../ui/alerts.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Overlays } from './overlays.tsx';
import { useLive } from './use-live.ts';

/** Handles the end of a session that nobody asked for. Where it leads to /admin-login, an alert says why. */
const useSessionEnd = (): void => {
  const end = useAtomValue(sessionEndAtom);
  useEffect(() => {
    if (end === null) return;
    void settleEnd().then((isCleared) => isCleared && tell({ type: 'warning', text: say.endedAway, timeoutMs: 6_000 }));
  }, [end]);
};

/** What surrounds every screen of a signed-in person (specification, section 2, Shell). */
export function Shell({ children }: { children: ReactNode }) {
  const collapsed = useAtomValue(collapsedAtom);
  const drawer = useAtomValue(drawerAtom);
  useGlobalKeys();
  useSessionEnd();
  useLive();
  return (
    <div className="shell" data-sidebar={collapsed ? 'collapsed' : 'open'} data-drawer={drawer ? 'open' : undefined}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Sidebar />
      {drawer && <Drawer />}
      <Topbar />
      <ExactKey />
      {children}
      <footer className="footer">
        <span>{`Copyright © ${new Date().getUTCFullYear()} Matchdesk`}</span>
        <span>Powered By Matchdesk</span>
      </footer>
      <Overlays />
      <KeyPanel />
    </div>
  );
}
