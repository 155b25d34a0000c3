import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { atOnce } from './at-once.ts';
import { forServers } from './for-servers.ts';
import { packed } from './packed.ts';
import { preloads } from './preloads.ts';
import { prerendered } from './prerender.ts';
import { sentences } from './sentences.ts';
import { styled } from './styled.ts';
import { weighed } from './weights.ts';

const api = 'http://127.0.0.1:4700';

/** KiB of gzip: more than other screens may load. A screen that outgrows its budget is made lighter, or has a reason here. */
const budgets = {
  // Posts are written there, with pictures.
  'communities/posts': 192,
  // Cases of every kind, each with its evidence and its decisions.
  'queue/list': 180,
  // Both lists of ratings, in tabs.
  'ratings/given': 192,
  // The editor of rich text.
  'settings/update': 200,
  // A person with all parts and actions.
  'users/detail': 192,
};

/**
 * The domain of core that a file belongs to; null for what all screens need. The code that shows people comes with
 * their schema.
 */
const domainOf = (file: string): string | null => {
  if (/web\/src\/screens\/users\/user-look\.tsx/.test(file)) return 'users';
  // The inbox shows chats without the rest of the domain of matches.
  if (/core\/src\/matches\/schema\.ts/.test(file)) return 'chat';
  // Lists of people and events have the actions of notes without the notes.
  return /core\/src\/(?!kit\/|notes\/(?:markdown|reads))([a-z]+)\//.exec(file)?.[1] ?? null;
};

export default defineConfig({
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    forServers(),
    sentences(),
    weighed(budgets),
    styled(),
    preloads(),
    // Only the server knows whether there is a tour.
    prerendered(['/welcome']),
    atOnce('early'),
    packed(),
  ],
  resolve: {
    alias: {
      // The router brings what React has had since version 18.
      'use-sync-external-store/shim/index.js': 'react',
      './mutationCache.js': `${import.meta.dirname}/src/data/no-mutations.ts`,
    },
  },
  server: { host: '127.0.0.1', proxy: { '/v2': api, '/files': api, '/console': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content security policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    // A file of its own, loaded after the first screen, says what each screen imports: see preloads.ts.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
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
            // What many screens share, but no list needs. Code that only overlays need does not delay a screen.
            {
              name: 'parts',
              test: /packages\/core\/src\/(kit\/(?!(?:\w+\/)?(?:rank|slip|line|numbers|typed-values|fold|day-words|field-shape|present|bulk|walk|list-pages|doubt|selection))|stale|identity\/texts)|web\/src\/(load\/loaded|ui\/(long-text|portion))\./,
              priority: 2,
            },
            // Signing in and passwords, without what else their screens need.
            { name: 'sign-in', test: /core\/src\/session\/(checks|endpoints|texts)/, priority: 2 },
            // The payments of people and events, without the dashboard, which sums them up.
            { name: 'payments', test: /core\/src\/transactions\/schema/, priority: 2 },
            // The parts of a list, with everything that they import.
            { name: 'lists', test: /web\/src\/(list\/(list-view|named)|shell\/list-screen)\.tsx/, priority: 1 },
            // A domain loads with its first screen.
            { name: domainOf, debugName: 'domain', priority: 1 },
            { name: 'notes-read', test: /core\/src\/notes\/(markdown|reads)/, priority: 0 },
          ],
        },
      },
    },
  },
});
