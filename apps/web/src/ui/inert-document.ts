import { createPolicy } from './trusted-types.ts';

// Its text becomes markup in documents that are never shown and run nothing, and nowhere else.
const policy = createPolicy('matchdesk-inert', { createHTML: (html) => html });

/** A document of its own for reading HTML in: nothing in it runs, loads or shows. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
