import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { browserStore, onNotStored } from './browser-storage.ts';

// Node has no localStorage, like a browser that blocks it.
describe('a storage that the browser blocks', () => {
  it('keeps values for the page, and reports that they are not stored', () => {
    let refusals = 0;
    const stop = onNotStored(() => {
      refusals += 1;
    });
    expect(browserStore.set('theme', 'dark')).toBe(false);
    expect(refusals).toBe(1);
    expect(browserStore.get('theme')).toBe('dark');
    expect(browserStore.keys()).toEqual(['theme']);
    browserStore.remove('theme');
    expect(browserStore.get('theme')).toBeNull();
    expect(browserStore.keys()).toEqual([]);
    stop();
  });

  it.each(['', '{', 'null', '5', '"text"', '[]', '{"a":"b"}', '{"__proto__":1,"a":null}'])(
    'reads %j, which is not ours, as nothing',
    (text) => {
      browserStore.set('counts', text);
      expect(browserStore.read('counts', z.record(z.string(), z.number()))).toBeNull();
      browserStore.remove('counts');
    },
  );
});
