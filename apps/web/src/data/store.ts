import { createStore } from 'jotai';

/** The console's one store of state that does not come from the server. */
export const store = createStore();
