import { createStore } from 'jotai';

/** The console's one store of state that is not the server's. */
export const store = createStore();
