import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { type ScreenId, screenNamed } from '@matchdesk/core/screens.ts';
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

/** The same to a screen that is one place, such as a list. */
export function BackTo({ screen }: { screen: ScreenId }) {
  const { path, title } = screenNamed(screen);
  return <BackLink href={path}>{title}</BackLink>;
}

/** The same from what belongs to one person. */
export function BackToUser({ id }: { id: string }) {
  return <BackLink href={hrefOf(screenNamed('users.detail').path, { id })}>User</BackLink>;
}
