import { atom } from 'jotai';
import { store } from '../data/store.ts';

/** The rows of queues whose decision is on its way: their lists show without them already. */
export const goingAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Shows a queue without a row until its decision is over: by then it is gone, or was refused and is there again. */
export const letGo = (id: string, over: Promise<void>): void => {
  store.set(goingAtom, (going) => new Set([...going, id]));
  void over.then(() => store.set(goingAtom, (going) => new Set([...going].filter((each) => each !== id))));
};
