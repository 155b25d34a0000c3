import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type NoticeProps = {
  tone?: 'info' | 'warning' | 'danger' | undefined;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
};

/** A message that stands in the page, beside what it is about. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={tone === 'info' ? 'info' : 'alert'} />
      <p>{children}</p>
      {action}
    </div>
  );
}
