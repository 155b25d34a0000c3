import { createPolicy } from './trusted-types.ts';

// Text becomes markup only in documents that are never shown and run nothing.
const policy = createPolicy('matchdesk-inert', { createHTML: (html) => html });

/** Parses HTML into a separate document: nothing in it runs, loads or shows. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
