const key = 'matchdesk.single-keys';

/** Single-letter keys can be switched off (WCAG 2.1.4); the choice is this browser's. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(key) !== 'off';

export const setSingleKeys = (on: boolean): void => localStorage.setItem(key, on ? 'on' : 'off');
