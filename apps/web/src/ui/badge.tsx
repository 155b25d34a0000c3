import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type Tone = 'neutral' | 'muted' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

type BadgeProps = {
  tone?: Tone | undefined;
  /** Another sign than the tone's own: each tone has its shape, so that colour is never alone. */
  icon?: IconName | undefined;
  /** A pill, for a page's head; lists stay calmer without. */
  filled?: boolean | undefined;
  children: string;
};

/** A state: a sign in its colour, drawn by the stylesheet to keep long lists light, and the word. */
export function Badge({ tone = 'neutral', icon, filled, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone} data-filled={filled || undefined} data-icon={icon}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
