import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

it('waiting work is rejected with the reason of the signal, and the next gets the place', async () => {
  const inTurn = createQueue({ parallel: 1, waiting: 2 });
  const { open, opened } = gate();
  const gone = new AbortController();
  const done: string[] = [];
  const first = inTurn(() => opened);
  const left = inTurn(async () => done.push('left'), gone.signal);
  const stays = inTurn(async () => done.push('stays'));
  gone.abort(new Error('hung up'));
  await expect(left).rejects.toThrow('hung up');
  const another = inTurn(async () => done.push('another'));
  open();
  await Promise.all([first, stays, another]);
  expect(done).toEqual(['stays', 'another']);
});

it('work does not begin after its signal aborted, and finishes once it has begun', async () => {
  const inTurn = createQueue({ parallel: 1, waiting: 1 });
  const gone = new AbortController();
  const { open, opened } = gate();
  const begun = inTurn(() => opened.then(() => 'made'), gone.signal);
  gone.abort(new Error('hung up'));
  await expect(inTurn(async () => 'never', gone.signal)).rejects.toThrow('hung up');
  open();
  expect(await begun).toBe('made');
});
