import { describe, expect, it } from 'vitest';
import { readOverrides } from './overrides.ts';

describe('readOverrides', () => {
  it('takes a call to another method and path', () => {
    const file = { 'matches.chat': { method: 'POST', path: '/v2/chats/{matchId}' } };
    expect(readOverrides(file)).toEqual({ overrides: file });
  });

  it.each([
    [[], 'The file'],
    [{ 'matches.chat': { path: 'v2/chats' } }, 'matches.chat.path'],
    [{ 'matches.chat': { method: 'PATCH' } }, 'matches.chat.method'],
    [{ 'matches.talk': { path: '/v2/talk' } }, "There is no call 'matches.talk' in the contract."],
    [{ 'matches.chat': { path: '/v2/chats/{id}' } }, "'matches.chat' has no parameter {id}."],
  ])('says what is wrong with %j', (file, words) => {
    const read = readOverrides(file);
    expect('mistake' in read ? read.mistake : '').toContain(words);
  });
});
