import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Kbd } from './kbd.tsx';
import { ariaKeys } from './shown-keys.ts';
import { useMenuList } from './use-menu-list.ts';

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
