import { can } from '@matchdesk/core/access.ts';
import type { Role } from '@matchdesk/core/kit/call/endpoint.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { allScreens, type NamedScreen } from '@matchdesk/core/screens.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { announcedAtom } from '../data/capabilities.ts';
import { queryClient } from '../data/query-client.ts';
import { sessionAtom } from '../data/session.ts';
import { fetchScreen } from '../screens/registry.ts';
import { Screen } from '../screens/screen.tsx';
import { Shell } from './shell.tsx';

const params = new Proxy({}, { get: () => '-' });

/** The HTML of the shell with a screen that has loaded nothing yet, as React first renders it. */
const standingAt = async ({ id, screen }: NamedScreen): Promise<string> => {
  await fetchScreen(id);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <Router ssrPath={hrefOf(screen.path, params)}>
        <Shell>
          <Screen id={id} title={screen.title} params={params} />
        </Shell>
      </Router>
    </QueryClientProvider>,
  );
  const [, reason] = /<template data-msg="([^"]*)/.exec(html) ?? [];
  if (reason !== undefined) throw new Error(`${id} cannot be rendered on the server: ${reason}`);
  return html;
};

const roles: readonly Role[] = ['ADMIN', 'SUBADMIN'];
const extensions: readonly string[] = allScreens.flatMap(({ screen }) => screen.extension ?? []);
const offers = { all: extensions, none: [] };

const standAll = async (): Promise<Record<string, Record<string, string>>> => {
  const all: Record<string, Record<string, string>> = {};
  for (const role of roles) {
    for (const [offered, announced] of Object.entries(offers)) {
      sessionAtom.set({ state: 'in', role, roleValue: null, adminId: null, email: '' });
      announcedAtom.set(new Set(announced));
      const pages: Record<string, string> = {};
      for (const named of allScreens) {
        const { access, path } = named.screen;
        if (access !== 'public' && can(role, access)) pages[path] = await standingAt(named);
      }
      all[`${role} ${offered}`] = pages;
    }
  }
  return all;
};

/**
 * The HTML that a page holds before any script has run, by role and offered extensions, then by the screen's path. It
 * is made while this module loads: the build imports nothing after that.
 */
export const standing = await standAll();
