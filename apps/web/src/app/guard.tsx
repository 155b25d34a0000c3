import { can } from '@matchdesk/core/access.ts';
import type { Access } from '@matchdesk/core/kit/endpoint.ts';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { nextScreen } from '../data/next-screen.ts';
import { sessionAtom } from '../data/session.ts';
import { Elsewhere } from './elsewhere.tsx';
import { Shell } from './shell.tsx';

const login = (path: string, search: string): string => {
  const here = search === '' ? path : `${path}?${search}`;
  return path === '/admin-dashboard' ? '/admin-login' : `/admin-login?next=${encodeURIComponent(here)}`;
};

/** Lets in who may be here, and sends others where they belong (specification, sections 2 and 6). */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { state, role } = useAtomValue(sessionAtom);
  const [path] = useLocation();
  const search = useSearch();
  if (access === 'public')
    return state === 'in' ? <Elsewhere to={nextScreen(search) ?? '/admin-dashboard'} /> : children;
  if (state === 'out') return <Elsewhere to={login(path, search)} />;
  if (!can(role, access)) return <Elsewhere to="/admin-dashboard" />;
  return <Shell>{children}</Shell>;
}
