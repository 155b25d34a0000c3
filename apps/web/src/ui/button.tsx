import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Kbd } from './kbd.tsx';
import { ariaKeys } from './shown-keys.ts';
import { Spinner } from './spinner.tsx';

type ButtonLook = {
  /** 'saved' is the green of a form whose content is valid or saved. */
  kind?: 'primary' | 'quiet' | 'danger' | 'saved' | undefined;
  /** For an action that can't be undone: red; the button that confirms it is filled. */
  tone?: 'danger' | undefined;
  size?: 'small' | undefined;
  icon?: IconName | undefined;
  /** The key that does the same, shown as caps: 'e', 'Mod+Enter'. */
  keys?: string | undefined;
};

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Keeps its place and the focus, and ignores presses. */
    busy?: boolean | undefined;
    /** Each click of a double click counts, because this button only moves. */
    repeats?: boolean | undefined;
    children: ReactNode;
  };

/**
 * A focused button that disappears with its work, such as 'Retry', passes the focus on: to a button beside it,
 * otherwise to what surrounds it. What replaced it may take the focus first.
 */
const passFocusOn = (own: HTMLButtonElement) => () => {
  if (own !== document.activeElement) return;
  const beside = [...(own.parentElement?.children ?? [])].filter((each) => each !== own && each.matches('button'));
  const around: Element[] = [];
  for (let each = own.parentElement; each; each = each.parentElement) if (each.matches('[tabindex]')) around.push(each);
  queueMicrotask(() => {
    const stop = [...beside, ...around].find(({ isConnected }) => isConnected);
    if (document.activeElement === document.body && stop instanceof HTMLElement) stop.focus();
  });
};

/** A button that does something. Without `kind` it is the ordinary, outlined one. */
export function Button({ kind, tone, size, icon, keys, busy, repeats, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A double click is one press: the second click may hit a different button that has appeared in this place.
    if (busy || rest['aria-disabled'] === true || (event.detail > 1 && !repeats)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      ref={passFocusOn}
      type="button"
      className="button"
      data-kind={kind}
      data-tone={tone}
      data-size={size}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {keys && <Kbd keys={keys} />}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'keys'> & {
  icon: IconName;
  /** Its name, also shown as a tooltip. */
  label: string;
};

/** A square button with only an icon; quiet by default. */
export function IconButton({ icon, label, kind = 'quiet', busy, ...rest }: IconButtonProps) {
  return (
    <Button kind={kind} busy={busy} aria-label={label} title={label} data-square="" {...rest}>
      {!busy && <Icon name={icon} />}
    </Button>
  );
}
