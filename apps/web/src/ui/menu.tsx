import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from './button.tsx';
import { floatBeside } from './floating.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Kbd } from './kbd.tsx';
import { ariaKeys } from './shown-keys.ts';

export type MenuItem =
  | {
      id: string;
      label: string;
      icon?: IconName | undefined;
      keys?: string | undefined;
      tone?: 'danger' | undefined;
      /** Why it can't be chosen now: shows as its title, and keeps it from running. */
      disabledReason?: string | undefined;
      onSelect: () => void;
    }
  | 'separator';

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** What stands on the button; without it the button is three dots. */
  button?: ReactNode;
  icon?: IconName | undefined;
  align?: 'start' | 'end' | undefined;
  /** Framed, as the buttons beside it. */
  outlined?: boolean | undefined;
};

/** A button with a list of things to do. Arrows, Home, End and first letters move; Escape and Tab close. */
export function Menu({ label, items, button, icon = 'more', align = 'end', outlined }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const openedFrom = useRef<Element>(null);
  const [isOpen, setOpen] = useState(false);

  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const show = (at: number) => {
    if (!list.current || !trigger.current) return;
    openedFrom.current = document.activeElement;
    // Its items are rendered while it is open alone, and must stand to be placed and to take the focus.
    flushSync(() => setOpen(true));
    list.current.showPopover();
    floatBeside(trigger.current, list.current, align);
    stops().at(at)?.focus();
  };
  // A key elsewhere may have opened it: the focus goes back to where that was pressed.
  const focusBack = () => {
    const before = openedFrom.current;
    const target = before?.isConnected && before !== document.body ? before : trigger.current;
    if (target instanceof HTMLElement) target.focus();
  };
  const hide = (isFocusBack: boolean) => {
    if (isFocusBack) focusBack();
    if (list.current?.matches(':popover-open')) list.current.hidePopover();
    setOpen(false);
  };
  const moveBy = (key: string) => {
    const all = stops();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (key === 'ArrowDown') return all[(at + 1) % all.length];
    if (key === 'ArrowUp') return all.at(at - 1);
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    if (key.length !== 1) return undefined;
    const later = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    return later.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys typed in an open menu are the menu's alone.
    event.stopPropagation();
    if (event.key === 'Tab') return hide(true);
    if (event.key === 'Escape') {
      event.preventDefault();
      return hide(true);
    }
    if (event.key === 'Enter' || event.key === ' ') return;
    const next = moveBy(event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const opener = {
    ref: trigger,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => (isOpen ? hide(true) : show(0)),
    onKeyDown: (event: KeyboardEvent) => {
      if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      event.stopPropagation();
      show(event.key === 'ArrowDown' ? 0 : -1);
    },
  };
  return (
    <span className="menu">
      {button ? (
        <Button kind={outlined ? undefined : 'quiet'} {...opener}>
          {button}
          <Icon name="chevron-down" size={12} />
        </Button>
      ) : (
        <IconButton icon={icon} label={label} {...opener} />
      )}
      <div
        className="menu-list"
        id={id}
        ref={list}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={press}
      >
        {(isOpen ? items : []).map((item, at) =>
          item === 'separator' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no identity but its place
            <hr className="menu-separator" key={`separator-${at}`} />
          ) : (
            <button
              type="button"
              className="menu-item"
              role="menuitem"
              tabIndex={-1}
              key={item.id}
              data-tone={item.tone}
              aria-disabled={item.disabledReason !== undefined || undefined}
              aria-keyshortcuts={item.keys && ariaKeys(item.keys)}
              title={item.disabledReason}
              onClick={() => {
                if (item.disabledReason !== undefined) return;
                hide(true);
                item.onSelect();
              }}
            >
              {item.icon && <Icon name={item.icon} />}
              <span>{item.label}</span>
              {item.keys && <Kbd keys={item.keys} />}
            </button>
          ),
        )}
      </div>
    </span>
  );
}
