import { tmpdir } from 'node:os';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { expect, it } from 'vitest';
import { lastWords } from '../command/last-words.ts';
import { hashOfSource, textOfSource } from '../command/source.ts';
import { typedValue } from '../io/input/collect.ts';
import { textIfThere } from '../session/folders.ts';
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

it.each([
  ['a text', textOfSource],
  ['rows', hashOfSource],
  [
    'a file to send',
    (path: string) => typedValue({ name: 'image', label: 'Image', kind: 'file', required: true }, path),
  ],
  ['our own files', textIfThere],
])('a folder in place of %s is named', async (_, read) => {
  expect(endingOf(await read(tmpdir()).catch((error: unknown) => error)).reason).toBe(`This is a folder: ${tmpdir()}`);
});
