import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { atOnce } from './at-once.ts';
import { packed } from './packed.ts';
import { preloads } from './preloads.ts';
import { weighed } from './weights.ts';

const api = 'http://127.0.0.1:4700';

/** KiB of gzip. A screen that outgrows its own is made lighter, or its budget is raised knowingly; the users list stays below 170 KB. */
const budgets = {
  'admins/add': 168,
  'admins/admins': 150,
  'audit/audit': 165,
  'communities/communities': 160,
  'communities/feed': 178,
  'communities/members': 158,
  'communities/mypost': 161,
  'dashboard/dashboard': 141,
  'events/detail': 163,
  'events/events': 151,
  'flags/flags': 159,
  'identity/bright': 148,
  'identity/identity': 150,
  'matches/chat': 140,
  'matches/matches': 150,
  'radar/radar': 160,
  'ratings/details': 139,
  'ratings/ratings': 171,
  'session/change-password': 167,
  'session/forgot': 154,
  'session/login': 155,
  'session/reset': 154,
  'session/two-step-dialog': 184,
  'settings/settings': 192,
  'transactions/invoice': 145,
  'transactions/transactions': 155,
  'users/deleted': 155,
  'users/detail': 176,
  'users/records': 155,
  'users/users': 155,
  'welcome/tour': 139,
};

/** The domain of core that a file belongs to; none of what all screens need. How people look comes with what is known of them. */
const domainOf = (file: string): string | null => {
  if (/web\/src\/screens\/users\/(user-look|user-peek|detail-parts)\.tsx/.test(file)) return 'users';
  return /core\/src\/(?!kit\/)([a-z]+)\//.exec(file)?.[1] ?? null;
};

export default defineConfig({
  plugins: [react(), weighed(budgets), preloads(), atOnce('early'), packed()],
  server: { host: '127.0.0.1', proxy: { '/v2': api, '/files': api, '/console': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content policy allows neither data: addresses nor inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Browsers that know light-dark() and oklch(), on which the theme stands.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // What every screen needs is one file each: many small ones compress worse and come later.
        codeSplitting: {
          groups: [
            // Asks for the session while the others are still on their way.
            { name: 'early', test: /web\/src\/data\/early\.ts/, priority: 4 },
            // What every screen needs, as two files: a browser compiles them side by side.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'console', tags: ['$initial'], priority: 3 },
            // What most share; what only overlays need keeps no screen waiting.
            {
              name: 'parts',
              test: /packages\/core\/src\/(kit\/(?!rank|slip|line|numbers|reading|typed-values|fold|field-shape|present|bulk|walk|selection)|access|context|first-read|screens|[a-z]+\/screens|session\/(endpoints|schema|texts)|identity\/schema)|web\/src\/(act\/action-(button|keys)|export\/(open-export|use-exportable)|data\/(reads|acted)|keys\/on-control|list\/(as-of|failed|hidden|queues)|shell\/loaded|ui\/(avatar|facts|field|notice|overlay|search-box|select|skeleton)\.)/,
              priority: 2,
            },
            // What a list is made of, with all that it imports.
            { name: 'lists', test: /web\/src\/list\/(list-view|peek)\.tsx/, priority: 1 },
            // A domain comes with the first screen of its own.
            { name: domainOf, debugName: 'domain', priority: 1 },
          ],
        },
      },
    },
  },
});
