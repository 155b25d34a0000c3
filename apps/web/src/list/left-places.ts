import { onSignOut } from '../data/leaving.ts';

const mostKept = 100;

/** Where lists were left, by their addresses: the last hundred, until the person signs out. */
export const leftPlaces = <P>() => {
  const places = new Map<string, P>();
  onSignOut(() => places.clear());
  return {
    at: (address: string): P | undefined => places.get(address),
    /** The latest place that matches. */
    last: (isOne: (place: P) => boolean): P | undefined => [...places.values()].findLast(isOne),
    keep: (address: string, place: P): void => {
      places.delete(address);
      places.set(address, place);
      const [oldest] = places.keys();
      if (places.size > mostKept && oldest !== undefined) places.delete(oldest);
    },
  };
};
