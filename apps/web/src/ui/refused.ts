import { createContext } from 'react';

/** Receives the sentences of each refusal of a form, for the page's alerts; none after a successful submit. */
export const Refused = createContext<(sentences: readonly string[]) => void>(() => undefined);
