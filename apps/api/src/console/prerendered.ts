import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { cookieToken } from './cookie.ts';

const listed = z.object({
  parts: z.array(z.string()),
  pages: z.record(z.string(), z.record(z.string(), z.array(z.number()))),
});

/** The extensions that the server offers, as far as they are known before it is asked. */
export type Offers = 'all' | 'none';

/** A cookie in which the console tells the server about settings that it keeps in the browser. */
const lookName = 'matchdesk_look';

export const visitorOf = (request: FastifyRequest, behindTls: boolean) => {
  const look = (request.cookies[lookName] ?? '').split('-');
  return {
    isSignedIn: cookieToken(request, behindTls) !== null,
    /** The chosen theme; undefined for the system's. */
    theme: (['light', 'dark'] as const).find((theme) => look.includes(theme)),
    isCollapsed: look.includes('collapsed'),
    /** Whether lists show other rows or columns than usual, which only the browser knows. */
    hasOwnLists: look.includes('lists'),
    /** The role of the last sign-in in this browser. The page holds no secrets and is corrected once the role is known. */
    role: (['SUBADMIN', 'own'] as const).find((role) => look.includes(role)) ?? 'ADMIN',
    isOnApple: /Mac|iPhone|iPad/.test(request.headers['user-agent'] ?? ''),
  };
};

/** The properties of a visitor that change the look of a page. */
export type Visitor = ReturnType<typeof visitorOf>;

const waiting = '<p class="sr-only" role="status">Loading your account</p>';

/**
 * Returns a function that gives the HTML of a screen before any script has run: `view` if it is there, else the screen
 * without data; '' if there is none.
 */
export const prerenderedIn = (
  folder: string,
  offers: Offers,
): ((path: string, visitor: Visitor, view?: string) => string) => {
  const file = join(folder, 'prerendered.json');
  if (!existsSync(file)) return () => '';
  const { parts, pages } = listed.parse(JSON.parse(readFileSync(file, 'utf8')));
  return (path, { isSignedIn, role, isCollapsed, isOnApple }, view = '') => {
    const found = isSignedIn ? pages[`${role} ${offers}`]?.[path] : undefined;
    const shown = view || found?.map((part) => parts[part]).join('');
    if (!shown) return '';
    const html = waiting + shown;
    const folded = isCollapsed ? html.replace('data-sidebar="open"', 'data-sidebar="collapsed"') : html;
    return isOnApple ? folded.replace('>Ctrl</kbd>', '>⌘</kbd>') : folded;
  };
};
