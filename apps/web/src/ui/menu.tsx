import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { floatBeside } from './floating.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Kbd } from './kbd.tsx';
import { ariaKeys } from './shown-keys.ts';

/** The item that a key leads to from the focused one. */
const itemAfter = (key: string, items: readonly HTMLElement[]): HTMLElement | undefined => {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return later.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
};

/** Opens and closes a list of menu items beside its button, and moves the focus in it. */
const useMenuList = (align: 'start' | 'end') => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const show = (at: number): void => {
    if (!list.current || !trigger.current) return;
    // Its items are rendered only while it is open, and must exist to be positioned and focused.
    flushSync(() => setOpen(true));
    list.current.showPopover();
    floatBeside(trigger.current, list.current, align);
    items().at(at)?.focus();
  };
  const hide = (): void => {
    // The browser returns the focus to where it was, which may not be the button.
    list.current?.hidePopover();
    if (document.activeElement === document.body) trigger.current?.focus();
    setOpen(false);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys typed in an open menu stay in the menu.
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === ' ') return;
    const next = itemAfter(event.key, items());
    if (event.key === 'Tab' || event.key === 'Escape') hide();
    if (next || event.key === 'Escape') event.preventDefault();
    next?.focus();
  };
  const openByArrow = (event: KeyboardEvent): void => {
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    event.stopPropagation();
    show(event.key === 'ArrowDown' ? 0 : -1);
  };
  const opener = {
    ref: trigger,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => (isOpen ? hide() : show(0)),
    onKeyDown: openByArrow,
  };
  const onToggle = ({ newState }: ToggleEvent): void => setOpen(newState === 'open');
  return { isOpen, hide, opener, list: { id, ref: list, onToggle, onKeyDown: press } };
};

export type MenuItem =
  | {
      id: string;
      label: string;
      icon?: IconName | undefined;
      keys?: string | undefined;
      onSelect: () => void;
    }
  | 'separator';

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** The content of the button. */
  button: ReactNode;
  align?: 'start' | 'end' | undefined;
  size?: 'small' | undefined;
  /** Outlined, like the buttons beside it. */
  outlined?: boolean | undefined;
};

type ChosenItem = Exclude<MenuItem, 'separator'>;

function Item({ item, onChoose }: { item: ChosenItem; onChoose: (item: ChosenItem) => void }) {
  return (
    <button
      type="button"
      className="menu-item"
      role="menuitem"
      tabIndex={-1}
      aria-keyshortcuts={item.keys && ariaKeys(item.keys)}
      onClick={() => onChoose(item)}
    >
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.keys && <Kbd keys={item.keys} />}
    </button>
  );
}

/** A button with a list of actions. Arrows, Home, End and first letters move; Escape and Tab close it. */
export function Menu({ label, items, button, align = 'end', size, outlined }: MenuProps) {
  const { isOpen, opener, list, hide } = useMenuList(align);
  const choose = ({ onSelect }: ChosenItem): void => {
    hide();
    onSelect();
  };
  return (
    <span className="menu">
      <Button kind={outlined ? undefined : 'quiet'} size={size} {...opener}>
        {button}
        <Icon name="chevron-down" size={12} />
      </Button>
      <div className="menu-list" role="menu" aria-label={label} tabIndex={-1} popover="auto" {...list}>
        {(isOpen ? items : []).map((item, at) =>
          item === 'separator' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a separator is identified by its place
            <hr className="menu-separator" key={`separator-${at}`} />
          ) : (
            <Item key={item.id} item={item} onChoose={choose} />
          ),
        )}
      </div>
    </span>
  );
}
