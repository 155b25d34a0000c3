import { can } from '@matchdesk/core/access.ts';
import { allExtensions } from '@matchdesk/core/extensions.ts';
import type { Role } from '@matchdesk/core/kit/call/endpoint.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { announcedAtom } from '../data/capabilities.ts';
import { queryClient } from '../data/query-client.ts';
import { sessionAtom } from '../data/session.ts';
import { shellHtml } from './shell-html.tsx';

const params = new Proxy({}, { get: () => '-' });

const roles: readonly Role[] = ['ADMIN', 'SUBADMIN'];
const offers = { all: allExtensions, none: [] };

const prerenderAll = async (): Promise<Record<string, Record<string, string>>> => {
  const all: Record<string, Record<string, string>> = {};
  for (const role of roles) {
    for (const [offered, announced] of Object.entries(offers)) {
      sessionAtom.set({ state: 'in', role, roleValue: null, adminId: null, email: '' });
      announcedAtom.set(new Set(announced));
      queryClient.clear();
      const pages: Record<string, string> = {};
      for (const named of allScreens) {
        const { access, path } = named.screen;
        if (access !== 'public' && can(role, access)) pages[path] = await shellHtml({ ...named, params });
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
export const prerendered = await prerenderAll();
