import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useOverlay } from './overlay.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Maximum width: s 26 rem, m 30 rem, l 44 rem. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Buttons under the content, the main one last. */
  foot?: ReactNode;
  /** A press outside, or Escape, does not close it: for questions that must be answered. */
  insistent?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  children: ReactNode;
};

/**
 * What gets the focus first: the element that asks for it, else the first field, else the first button except the close
 * button.
 */
function firstStop(content: HTMLElement): HTMLElement {
  const wishes = [
    '[data-autofocus]',
    '.dialog-body :is(input, select, textarea, [contenteditable])',
    '.dialog-foot button',
  ];
  const found = wishes.map((wish) => content.querySelector<HTMLElement>(`${wish}:not(:disabled)`)).find(Boolean);
  return found ?? content;
}

function DialogContent({ title, size = 'm', foot, insistent, role = 'dialog', children }: Omit<DialogProps, 'open'>) {
  const overlay = useOverlay();
  return (
    <>
      {/* Radix' own overlay adds a <style> element to stop scrolling, which our content security policy refuses. */}
      <div className="dialog-scrim" />
      <Content
        className="dialog"
        data-size={size}
        role={role}
        aria-describedby={undefined}
        {...overlay}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          firstStop(event.currentTarget as HTMLElement).focus();
        }}
        onInteractOutside={(event) => {
          overlay.onInteractOutside(event);
          if (insistent) event.preventDefault();
        }}
      >
        <div className="dialog-head">
          <Title className="dialog-title">{title}</Title>
          <Close asChild>
            <IconButton icon="x" label="Close" size="small" />
          </Close>
        </div>
        <div className="dialog-body">{children}</div>
        {foot && <div className="dialog-foot">{foot}</div>}
      </Content>
    </>
  );
}

/** A window over the page that holds the focus until it closes, and then returns it. */
export function Dialog({ open, onClose, ...rest }: DialogProps) {
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <DialogContent onClose={onClose} {...rest} />
      </Portal>
    </Root>
  );
}
