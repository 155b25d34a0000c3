import { type KeyPress, latinKey } from '../ui/latin-key.ts';

/**
 * A key's name as bindings spell it: 'j', '?', 'Mod+k', 'Alt+ArrowLeft', 'Shift+ArrowDown'. Layouts that do not write
 * Latin are read by the key's place.
 */
export const nameOfKey = (event: KeyPress): string => {
  const key = latinKey(event);
  const printable = key.length === 1;
  const mod = event.ctrlKey || event.metaKey;
  const named = mod && printable ? key.toLowerCase() : key;
  const shift = event.shiftKey && (!printable || mod);
  return [mod && 'Mod', event.altKey && 'Alt', shift && 'Shift', named].filter(Boolean).join('+');
};
