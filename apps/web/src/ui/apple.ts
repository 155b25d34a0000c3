/** Whether this is Apple's keyboard: ⌘ is its main key, and Option types characters. */
export const onApple =
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(`${navigator.platform} ${navigator.userAgent}`);
