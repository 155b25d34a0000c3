import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { asLeft } from './go-up.ts';

/** The link back to where a screen was reached from, as that was left. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={asLeft(href)} className="back-link">
      <Icon name="arrow-left" size={14} />
      <span className="sr-only">Back to </span>
      {children}
    </Link>
  );
}
