import { secondKey } from '@matchdesk/core/kit/second-key.ts';
import { onApple } from './apple.ts';

const signs: Readonly<Record<string, string>> = {
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

const names: Readonly<Record<string, string>> = { Mod: onApple ? 'Meta' : 'Control' };

const isUpper = (key: string): boolean => /^[A-Z]$/.test(key);
const partsOf = (stroke: string): readonly string[] => stroke.split(/\+(?=.)/);

/** Returns all keys that do the same as these, these first. */
export const waysOf = (keys: string): readonly string[] => [keys, secondKey(keys) ?? []].flat();

/**
 * Returns the caps of a key, of a chord, or of keys one after the other: 'Mod+k' is ⌘ and K on Apple's keyboards, Ctrl
 * and K elsewhere.
 */
export const capsOf = (keys: string): readonly string[] =>
  keys.split(' ').flatMap((stroke) => {
    const parts = partsOf(stroke);
    return parts.map(
      (part) => signs[part] ?? (isUpper(part) ? `⇧${part}` : parts.length > 1 ? part.toUpperCase() : part),
    );
  });

const named = (stroke: string): string => {
  const parts = partsOf(stroke);
  return parts
    .flatMap((part) => (isUpper(part) && parts.length === 1 ? ['Shift', part] : [names[part] ?? part]))
    .map((part) => (parts.length > 1 && part.length === 1 ? part.toUpperCase() : part))
    .join('+');
};

/**
 * Returns keys as `aria-keyshortcuts` spells them: Meta for ⌘ on Apple's keyboards and Control elsewhere; undefined for
 * keys that are pressed one after the other, which it cannot express.
 */
export const ariaKeys = (keys: string): string | undefined =>
  keys.includes(' ') ? undefined : waysOf(keys).map(named).join(' ');

/** Returns keys as a sentence names them: 'g then u', '⌘ Z'. */
export const spokenKeys = (keys: string): string =>
  keys
    .split(' ')
    .map((stroke) => capsOf(stroke).join(' '))
    .join(' then ');
