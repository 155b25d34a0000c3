import { capsOf } from './shown-keys.ts';

type KbdProps = {
  /**
   * The keys of 'Mod+Enter' are pressed together, those of 'g u' one after the other; Mod is ⌘ on Apple machines and
   * Ctrl elsewhere.
   */
  keys: string;
};

/** A key or chord as caps. Hidden from screen readers: `aria-keyshortcuts` or the text carries it there. */
export function Kbd({ keys }: KbdProps) {
  return (
    <span className="kbd-chord" aria-hidden="true">
      {capsOf(keys).map((cap, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may occur twice in a chord, and the order is fixed
        <kbd className="kbd" key={at}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
