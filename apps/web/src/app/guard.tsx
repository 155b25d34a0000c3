import { type Caller, mayOpen } from '@matchdesk/core/access.ts';
import type { Screen } from '@matchdesk/core/kit/screen.ts';
import { allScreens, screenNamed } from '@matchdesk/core/screens.ts';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { nextScreen } from '../data/next-screen.ts';
import { sessionAtom } from '../data/session.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Redirect } from './redirect.tsx';
import { Shell } from './shell.tsx';

const home = '/admin-dashboard';

const login = (path: string, search: string): string => {
  const here = search === '' ? path : `${path}?${search}`;
  return path === home ? '/admin-login' : `/admin-login?next=${encodeURIComponent(here)}`;
};

/**
 * The first page of a person who may not see the dashboard: the first entry of their sidebar, else the page of their
 * own password.
 */
const homeOf = (session: Caller): string => {
  if (mayOpen(session, screenNamed('dashboard.show'))) return home;
  const first = allScreens.find(({ screen }) => screen.sidebar && mayOpen(session, screen));
  return first?.screen.path ?? screenNamed('session.change-password').path;
};

/** Shows a screen to people who may see it, and redirects others (specification, sections 2 and 6). */
export function Guard({ screen, children }: { screen: Screen | undefined; children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const { state } = session;
  const [path] = useLocation();
  const search = useSearch();
  if (screen?.access === 'public') return state === 'in' ? <Redirect to={nextScreen(search) ?? home} /> : children;
  if (state === 'out') return <Redirect to={login(path, search)} />;
  if (screen && !mayOpen(session, screen)) return <Redirect to={homeOf(session)} />;
  return <Shell>{children}</Shell>;
}
