import { useLayoutEffect, useRef } from 'react';

let nodes: readonly ChildNode[] = [];

/** Keeps the HTML that the server sent, before React replaces it. */
export const keepServerHtml = (root: HTMLElement): void => {
  nodes = [...root.childNodes];
};

/** Whether the server sent the shell in the page. */
export const hasServerHtml = (): boolean => nodes.length > 0;

/** Shows the HTML that the server sent, until it is known who is signed in. */
export function ServerHtml() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), []);
  return <div ref={place} className="stand-in" />;
}
