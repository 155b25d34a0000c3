import { describe, expect, it } from 'vitest';
import { splitLine } from './split-line.ts';

describe('a line of a shell', () => {
  it.each([
    ['matchdesk users', ['matchdesk', 'users']],
    ['matchdesk users ', ['matchdesk', 'users', '']],
    ["a 'b c' d", ['a', 'b c', 'd']],
    ['a "b \\" c', ['a', 'b " c']],
    ['a b\\ c', ['a', 'b c']],
    ["--where 'status=act", ['--where', 'status=act']],
    ["a ''", ['a', '']],
  ])('%s', (line, words) => {
    expect(splitLine(line)).toEqual(words);
  });
});
