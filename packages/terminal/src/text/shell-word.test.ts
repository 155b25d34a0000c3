import { expect, it } from 'vitest';
import { typedCommandWith } from './words.ts';

it.each([[['users', 'list']], [['users', '--results', 'an old one', 'list']], [['users', 'list', '--results=old']]])(
  '%j with another value of a flag has the flag once',
  (typed) => {
    expect(typedCommandWith('--results', 'new', typed)).toBe('matchdesk users list --results new');
  },
);
