import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { atOnce } from './at-once.ts';
import { forServers } from './for-servers.ts';
import { packed } from './packed.ts';
import { preloads } from './preloads.ts';
import { standing } from './standing.ts';
import { styled } from './styled.ts';
import { weighed } from './weights.ts';

const api = 'http://127.0.0.1:4700';

/**
 * KiB of gzip: more than other screens may load. A screen that outgrows its budget is made lighter, or the budget is
 * raised on purpose.
 */
const budgets = {
  'admins/add': 176,
  'audit/list': 174,
  'communities/list': 168,
  'communities/posts': 178,
  'communities/requests': 168,
  'dashboard/show': 167,
  'events/detail': 175,
  'flags/of-user': 168,
  'notes/of-event': 170,
  'notes/of-user': 174,
  'queue/list': 176,
  'radar/list': 167,
  'ratings/given': 181,
  'session/change-password': 174,
  'session/login': 167,
  'settings/update': 194,
  'users/detail': 188,
  'webhooks/list': 171,
};

/**
 * The domain of core that a file belongs to; null for what all screens need. The code that shows people comes with
 * their schema.
 */
const domainOf = (file: string): string | null => {
  if (/web\/src\/screens\/users\/(user-look|late-user-peek)\.tsx/.test(file)) return 'users';
  // The inbox shows chats without the rest of the domain of matches.
  if (/core\/src\/matches\/schema\.ts/.test(file)) return 'chat';
  // Lists of people and events have the actions of notes without the notes.
  return /core\/src\/(?!kit\/|notes\/(?:markdown|reads))([a-z]+)\//.exec(file)?.[1] ?? null;
};

export default defineConfig({
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    forServers(),
    weighed(budgets),
    styled(),
    preloads(),
    // Whether there is a tour is known once the server is asked.
    standing(['/welcome']),
    atOnce('early'),
    packed(),
  ],
  // The router brings what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: { host: '127.0.0.1', proxy: { '/v2': api, '/files': api, '/console': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content security policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Browsers that support light-dark() and oklch(), which the theme uses.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // What every screen needs is one file each: many small files compress worse and arrive later.
        codeSplitting: {
          groups: [
            // Requests the session, and holds keys, while the other files are still loading.
            { name: 'early', test: /web\/src\/(data\/early|keys\/before-start)\.ts/, priority: 4 },
            // What every screen needs, in two files: a browser compiles them in parallel.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'console', tags: ['$initial'], priority: 3 },
            // What most screens share. What only overlays need does not delay a screen.
            {
              name: 'parts',
              test: /packages\/core\/src\/(kit\/(?!(?:\w+\/)?(?:rank|slip|line|numbers|typed-values|fold|day-words|field-shape|present|bulk|walk|list-pages|doubt|selection))|access|context|first-read|screens|stale|[a-z]+\/screens|days\/texts|session\/schema|identity\/(schema|texts))|web\/src\/(act\/(action-(button|keys)|copy-key|open-export)|export\/use-exportable|data\/(reads|acted|actions-on|use-capable)|keys\/on-control|list\/impossible|load\/(as-of|failed|held|loaded)|ui\/(avatar|facts|field|long-text|moment|notice|overlay|portion|search-box|select|short-id)\.)/,
              priority: 2,
            },
            // What lists of people and events show about notes, without the notes themselves.
            {
              name: 'desk',
              test: /core\/src\/(desk-columns|notes\/(schema|texts))|web\/src\/list\/desk-line/,
              priority: 2,
            },
            // Signing in and passwords, without what else their screens need.
            { name: 'sign-in', test: /core\/src\/session\/(checks|endpoints|texts)/, priority: 2 },
            // What people and events have paid, without the dashboard that sums it up.
            { name: 'payments', test: /core\/src\/transactions\/schema/, priority: 2 },
            // The parts of a list, with everything that they import.
            { name: 'lists', test: /web\/src\/(list\/(list-view|peek|named)|shell\/list-screen)\.tsx/, priority: 1 },
            // A domain loads with its first screen.
            { name: domainOf, debugName: 'domain', priority: 1 },
            { name: 'notes-read', test: /core\/src\/notes\/(markdown|reads)/, priority: 0 },
          ],
        },
      },
    },
  },
});
