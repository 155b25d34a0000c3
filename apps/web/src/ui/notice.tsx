import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type NoticeProps = {
  tone?: 'info' | 'warning' | 'danger' | undefined;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** An alert announces it to screen readers. */
  isTold?: boolean | undefined;
};

/** A message inside the page, beside what it is about. */
export function Notice({ tone = 'info', children, action, isTold }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={isTold ? undefined : tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={tone === 'info' ? 'info' : 'alert'} />
      <p>{children}</p>
      {action}
    </div>
  );
}
