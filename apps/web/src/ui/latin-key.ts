/** What of a key press matters here; a KeyboardEvent fits. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The Latin letter that a press stands for, lower case: on a layout that writes another script, the one printed
 * at the key's place on a US keyboard. Anything but a letter comes back as `key` has it.
 */
export function latinKey({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherScript = key.length === 1 && key.charCodeAt(0) > 127;
  return isOtherScript && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}
