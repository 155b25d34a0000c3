/** Whether a key belongs to an input method; the one that ends a composition says so on WebKit by its code alone. */
export const isComposed = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229;
