const onApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const signs: Record<string, string> = {
  Mod: onApple ? '⌘' : 'Ctrl',
  Alt: onApple ? '⌥' : 'Alt',
  Shift: '⇧',
  Enter: '↵',
  Escape: 'Esc',
  Backspace: '⌫',
  Delete: 'Del',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

type KbdProps = {
  /** 'Mod+Enter' is pressed together, 'g u' one after the other; Mod is ⌘ on Apple machines and Ctrl elsewhere. */
  keys: string;
};

/** A key or chord as caps. Hidden from screen readers: `aria-keyshortcuts` or the text carries it there. */
export function Kbd({ keys }: KbdProps) {
  return (
    <span className="kbd-chord" aria-hidden="true">
      {keys.split(/[ +](?=.)/).map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may stand twice in a chord, and the order is fixed
        <kbd className="kbd" key={at}>
          {signs[key] ?? (/^[A-Z]$/.test(key) ? `⇧${key}` : keys.startsWith('Mod+') ? key.toUpperCase() : key)}
        </kbd>
      ))}
    </span>
  );
}
