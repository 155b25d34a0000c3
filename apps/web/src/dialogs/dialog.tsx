import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { atom, useAtomValue } from '../ui/atom.ts';
import { IconButton } from '../ui/button.tsx';
import { useOverlay } from '../ui/overlay.ts';
import '../styles/rest.css';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Maximum width: s 26 rem, m 30 rem, l 44 rem. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Buttons under the content, the main one last. */
  foot?: ReactNode;
  /** A press outside does not close it: for questions that must be answered. */
  insistent?: boolean | undefined;
  /** No other dialog opens over it: one that wants to waits until it is closed. */
  isOnTop?: boolean | undefined;
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

/** Whether a dialog is open that stays on top. */
const onTopAtom = atom(false);

type ContentProps = Omit<DialogProps, 'open'>;

function DialogContent({
  title,
  size = 'm',
  foot,
  insistent,
  isOnTop,
  role = 'dialog',
  onClose,
  children,
}: ContentProps) {
  const overlay = useOverlay(onClose);
  useEffect(() => {
    if (!isOnTop) return;
    onTopAtom.set(true);
    return () => onTopAtom.set(false);
  }, [isOnTop]);
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
          if (event.currentTarget instanceof HTMLElement) firstStop(event.currentTarget).focus();
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
        {foot && (
          <div className="row dialog-foot" data-align="end">
            {foot}
          </div>
        )}
      </Content>
    </>
  );
}

/** A window over the page that holds the focus and the keys until it closes, and then returns them. */
export function Dialog({ open, ...rest }: DialogProps) {
  const isCovered = useAtomValue(onTopAtom) && !rest.isOnTop;
  useKeys([], open);
  const [isShown, setShown] = useState(open && !isCovered);
  // One that is open already stays.
  const shows = open && (isShown || !isCovered);
  if (shows !== isShown) setShown(shows);
  return (
    <Root open={shows} onOpenChange={(isOpen) => !isOpen && rest.onClose()}>
      <Portal>
        <DialogContent {...rest} />
      </Portal>
    </Root>
  );
}
