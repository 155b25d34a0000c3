import type { ReactNode } from 'react';

type ToolbarProps = {
  children: ReactNode;
  /** Shown at the end of the line. */
  end?: ReactNode;
};

/** The line above a list: search and filters first, buttons at the end. */
export function Toolbar({ children, end }: ToolbarProps) {
  return (
    <div className="toolbar">
      {children}
      {end && <div className="toolbar-end">{end}</div>}
    </div>
  );
}
