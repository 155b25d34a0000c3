import { Link } from 'wouter';
import { Icon } from '../ui/icon.tsx';

/** The link back to where a screen was reached from. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="back-link">
      <Icon name="arrow-left" size={14} />
      {children}
    </Link>
  );
}
