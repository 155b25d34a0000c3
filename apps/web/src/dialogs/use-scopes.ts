import { counted } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { scopesLike, typedScope } from '@matchdesk/core/tokens/choosing.ts';
import { tokensTexts as say } from '@matchdesk/core/tokens/texts.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTokenScopes } from '../data/token-scopes.ts';
import { isComposed } from '../ui/composing.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Offers the scopes that fit what is typed after the last comma, and handles the keys that choose one. `put` receives the
 * new text.
 */
export const useScopes = (text: string, put: (text: string) => void) => {
  const all = useTokenScopes();
  const [isAsked, setAsked] = useState(false);
  const [at, setAt] = useState(0);
  const { before, typed } = typedScope(text);
  const chosen = before.split(/[\s,]+/);
  // Enter submits the form after a complete scope.
  const isComplete = (word: string): boolean => word === '' || all.some(({ scope }) => scope === word);
  const isWhole = isComplete(typed);
  const found = scopesLike(all, isWhole ? '' : typed, isWhole ? [...chosen, typed] : chosen);
  const isOpen = isAsked && found.length > 0;
  const options = found.map(({ scope, title, group }) => ({ key: scope, title, note: scope, group }));

  const close = (): void => setAsked(false);
  const type = (next: string): void => {
    setAt(0);
    setAsked(!isComplete(typedScope(next).typed));
    put(next);
  };
  const take = (scope: string): void => {
    const kept = isWhole && typed !== '' ? [before, typed].filter((part) => part !== '').join(' ') : before;
    const start = kept === '' ? '' : `${kept.replace(/,$/, '')}, `;
    put(`${start}${scope}`);
    setAt(0);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposed(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const option = options[at];
    if (step !== undefined && !isOpen) setAsked(true);
    else if (step !== undefined) setAt((at + step + options.length) % options.length);
    else if (event.key === 'Enter' && isOpen && option) take(option.key);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const status = isOpen ? fill(say.scopesFound, { count: counted(options.length, 'scope') }) : say.scopesMore;
  return { options, isOpen, at, type, take, press, open: () => setAsked(true), close, status };
};
