import { useLayoutEffect, useRef } from 'react';

let nodes: readonly ChildNode[] = [];

/** Notes what the server put into the page, before React takes its place. */
export const noteStanding = (root: HTMLElement): void => {
  nodes = [...root.childNodes];
};

/** Whether the server put the shell into the page. */
export const isStanding = (): boolean => nodes.length > 0;

/** What the server put into the page, for as long as it is not known who is there. */
export function StandIn() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), []);
  return <div ref={place} className="stand-in" />;
}
