import { expect, it } from 'vitest';
import { hrefOf } from './screen.ts';

it('an address has encoded parameters and the filled parts of the query, and no empty query', () => {
  expect(hrefOf('/invoice/:id', { id: 'a/b c' })).toBe('/invoice/a%2Fb%20c');
  expect(hrefOf('/events', {}, { page: '2', search: '', status: 'a&b' })).toBe('/events?page=2&status=a%26b');
  expect(hrefOf('/invoice/:id')).toBe('/invoice');
  expect(hrefOf('/')).toBe('/');
});
