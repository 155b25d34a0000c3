import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { expect, it } from 'vitest';
import { lastWords } from '../command/last-words.ts';
import { endingOf } from './failure.ts';
import { sayer } from './say.ts';

const forged = 'No.\r\nmatchdesk: All done.';

it('a message of a provider stays on one line', () => {
  const refused = refuse('server', forged, 'a\nb', { requestId: 'r\r\n1' });
  expect(lastWords(endingOf(refused), false)).toBe('matchdesk: a↵b: No.↵matchdesk: All done. [request r↵1]\n');
  const said: string[] = [];
  sayer(false, true, (line) => said.push(line)).warn(forged);
  expect(said).toEqual(['No.↵matchdesk: All done.\n']);
});
