import { type ScreenAbove, screensAbove } from '@matchdesk/core/screens.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { asLeft, leadsUp } from './go-up.ts';
import { pendingCrumb } from './pending-crumb.tsx';

const PersonCrumb = lazyPart(async () => (await import('./person-crumb.tsx')).PersonCrumb, pendingCrumb);

/** A screen above, by its address and name. */
export type Crumb = { readonly href: string; readonly label: string };

const labelOf = ({ screen, record }: ScreenAbove): ReactNode =>
  screen.of?.record === 'user' && record !== undefined ? <PersonCrumb id={record} /> : screen.title;

/** Where nothing is above a record, the link leads back to where the person came from. */
const back = (
  <button type="button" className="back-link" aria-keyshortcuts="u" onClick={() => history.back()}>
    <Icon name="arrow-left" size={14} />
    Back
  </button>
);

type TrailProps = {
  /** The screen itself. */
  title: string;
  /** What is above it, where its declaration cannot say; by default, the declared screens. */
  above?: readonly Crumb[] | undefined;
};

/** The path to a screen, 'Users / Carrie O'Kon / Flags': each screen above it is a link to it as it was left. */
export function Trail({ title, above }: TrailProps) {
  const [path] = useLocation();
  const crumbs = above ?? screensAbove(path).map((each) => ({ href: each.href, label: labelOf(each) }));
  if (crumbs.length === 0) return leadsUp(path) ? back : null;
  return (
    <nav className="trail" aria-label="Where this is">
      {crumbs.map(({ href, label }, index) => (
        <Link key={href} href={asLeft(href)} className="back-link">
          {index === crumbs.length - 1 && <span className="sr-only">Back to </span>}
          {label}
        </Link>
      ))}
      <span className="truncate trail-here" aria-hidden>
        {title}
      </span>
    </nav>
  );
}
