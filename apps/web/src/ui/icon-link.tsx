import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from './link.tsx';

type IconLinkProps = Omit<ComponentProps<typeof Link>, 'className' | 'children'> & { icon: IconName; label: string };

/** A link that shows as a small button with an icon; its label is for screen readers. */
export function IconLink({ icon, label, ...rest }: IconLinkProps) {
  return (
    <Link className="button" data-kind="quiet" data-size="small" data-square="" aria-label={label} {...rest}>
      <Icon name={icon} />
    </Link>
  );
}
