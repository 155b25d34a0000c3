import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import type { ScreenHere } from '@matchdesk/core/screens.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server.browser';
import { Router } from 'wouter';
import { queryClient } from '../data/query-client.ts';
import { fetchScreen } from '../screens/registry.ts';
import { Screen } from '../screens/screen.tsx';
import { Shell } from './shell.tsx';

/** Attributes that are useless until the element can be used. */
const unused = / (?:title|dateTime|for|data-id|data-action|aria-(?:label|controls|keyshortcuts))="[^"]*"/g;

/** Nothing in it can be used before the console runs: text typed into it would be lost. */
const inert = (html: string): string =>
  html
    .replaceAll(unused, '')
    // The address used for rendering must not appear in a page.
    .replaceAll('http://console/', '/')
    .replace('<div class="shell"', '<div id="prerendered" class="shell" inert aria-hidden="true"')
    .replaceAll(/<(input|textarea)\b/g, '<$1 readonly');

/**
 * The HTML of the shell with a screen, as React first renders it with the data that is there. Throws where a part of the
 * screen cannot be rendered without a browser.
 */
export const shellHtml = async ({ id, screen, params }: ScreenHere, search = ''): Promise<string> => {
  await fetchScreen(id);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <Router ssrPath={hrefOf(screen.path, params)} ssrSearch={search}>
        <Shell>
          <Screen id={id} title={screen.title} params={params} />
        </Shell>
      </Router>
    </QueryClientProvider>,
  );
  const [, reason] = /<template data-msg="([^"]*)/.exec(html) ?? [];
  if (reason !== undefined) throw new Error(`${id} cannot be rendered on the server: ${reason}`);
  return inert(html);
};
