import { expect, it } from 'vitest';
import type { Dress } from '../kit/provider/provider.ts';
import { openProviderStage } from './stage.ts';

let totalCount = 2;
/** A provider with two flags about everybody, whatever number of them it says to have. */
const twoFlags: Dress = (json, call) =>
  call.includes('singleUserReceivedFlags') ? { data: [{ _id: 'f1' }, { _id: 'f2' }], totalCount } : json;
const { terminal } = await openProviderStage(twoFlags);

it('a record that a whole list does not have is missing, and one that may stand in the rest of it may be', async () => {
  const get = () => terminal.run(['flags', 'get', 'f3', '--of', 'a1']);
  const whole = await get();
  expect([whole.code, whole.stderr]).toEqual([3, 'matchdesk: The user has no flag f3 in the list received.\n']);
  totalCount = 25;
  const short = await get();
  const told = 'No flag f3 is among the rows loaded from the list received. The list is incomplete: it has 25 rows';
  expect([short.code, short.stderr]).toEqual([3, expect.stringContaining(told)]);
});
