import { createContext } from 'react';

/** Told the sentences of each refusal of a form, for the page's alerts; none of a sending that went well. */
export const Refused = createContext<(sentences: readonly string[]) => void>(() => undefined);
