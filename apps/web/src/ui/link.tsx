import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useRouter } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** State that the navigation passes beside the address. */
  state?: unknown;
};

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey;

/**
 * A link to another place of the console. Unlike the router's own it does not subscribe to the address: a list has
 * dozens of links.
 */
export function Link({ href, state, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        router.aroundNav(navigate, href, { state });
      }}
    >
      {children}
    </a>
  );
}
