import { onApple } from '../ui/apple.ts';
import { isWritten, type KeyPress, keysOf } from '../ui/key-press.ts';

/**
 * Returns a key's names as bindings spell them: 'j', '?', 'Mod+k', 'Alt+ArrowLeft', 'Shift+ArrowDown'; the first one
 * with a binding is used. A character typed with AltGr or Option has only itself for a name.
 */
export const namesOfKey = (press: KeyPress, isApple = onApple): readonly string[] => {
  const keys = keysOf(press, isApple);
  if (isWritten(press, isApple)) return keys;
  const mod = press.ctrlKey || press.metaKey;
  return keys.map((key) => {
    const printable = [...key].length === 1;
    const named = mod && printable ? key.toLowerCase() : key;
    const shift = press.shiftKey && (!printable || mod);
    return [mod && 'Mod', press.altKey && 'Alt', shift && 'Shift', named].filter(Boolean).join('+');
  });
};
