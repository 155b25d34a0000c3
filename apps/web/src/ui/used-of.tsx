import { grouped } from '@matchdesk/core/kit/text/show.ts';

/** How much of a limit is used, '12 / 150', and by how much it is exceeded: typed text is never cut. */
export function UsedOf({ used, most }: { used: number; most: number }) {
  const text = `${grouped(used)} / ${grouped(most)}`;
  return used <= most ? text : <strong>{`${text}, ${grouped(used - most)} too many`}</strong>;
}
