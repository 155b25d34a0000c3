import { describe, expect, it } from 'vitest';
import { placeOf } from './context.ts';
import { allReads } from './reads.ts';

describe('reads', () => {
  it.each(allReads)('$id knows its own id and domain', ({ id, domain, read }) => {
    expect(placeOf(read)).toEqual({ domain, id });
  });
});
