/**
 * Whether a key belongs to an input method. On WebKit the key that ends a composition can be recognised only by its
 * code.
 */
export const isComposed = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229;
