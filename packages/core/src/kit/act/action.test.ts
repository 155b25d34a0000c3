import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AnyAction, refusalOf } from './action.ts';

const removal: AnyAction<never, never> = {
  title: 'Remove',
  calls: [
    { method: 'DELETE', path: '/v2/a', summary: 'A', example: {}, access: 'any' },
    { method: 'PUT', path: '/v2/b', summary: 'B', example: {}, access: 'any' },
    { method: 'GET', path: '/v2/c', summary: 'C', example: {}, access: 'any' },
  ],
  input: z.strictObject({}),
  risk: 'irreversible',
  records: { refusal: (record: never) => ((record as { gone?: boolean }).gone ? 'It is gone.' : null) },
  done: { sentence: () => '' },
  run: async () => ({}),
};

describe('an action', () => {
  it('is refused because of the known state of the record', () => {
    expect(refusalOf(removal, { id: '1', label: 'A', record: { gone: true } })).toBe('It is gone.');
    expect(refusalOf(removal, { id: '1', label: 'A', record: {} })).toBeNull();
  });
  it('is sent to the server where nothing is known', () => {
    expect(refusalOf(removal, { id: '1', label: 'A' })).toBeNull();
  });
});
