import { type RefObject, useRef } from 'react';
import { useKeys } from './use-keys.ts';

/** The key that moves the focus to a screen's own search. Pass the result to the search box as `inputRef`. */
export const useSearchKey = (): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', title: 'Search', group: 'This screen', run: () => input.current?.focus() }]);
  return input;
};
