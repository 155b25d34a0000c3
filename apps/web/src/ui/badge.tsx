import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type Tone = 'neutral' | 'muted' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

type BadgeProps = {
  tone?: Tone | undefined;
  /** A symbol other than the tone's own. Each tone has its own shape, so that colour is never the only sign. */
  icon?: IconName | undefined;
  /** A pill, for the head of a page; lists stay calmer without. */
  filled?: boolean | undefined;
  children: string;
};

/** A state: a word with a coloured symbol, which the stylesheet draws to keep long lists light. */
export function Badge({ tone = 'neutral', icon, filled, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone} data-filled={filled || undefined} data-icon={icon}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
