import { expect, it } from 'vitest';
import { askedOnce } from './asked-once.ts';

/** A question whose answers come when they are given, and the end of everybody's wait. */
const asking = () => {
  const answers: PromiseWithResolvers<string>[] = [];
  const waits: PromiseWithResolvers<never>[] = [];
  const begun = <T>(all: PromiseWithResolvers<T>[]): Promise<T> => {
    const one = Promise.withResolvers<T>();
    all.push(one);
    return one.promise;
  };
  const asked = askedOnce(
    () => begun(answers),
    () => begun(waits),
  );
  const endWaits = (): void => {
    for (const { reject } of waits.splice(0)) reject(new Error('late'));
  };
  return { answers, asked, endWaits };
};

it('asks once, and again after a failure', async () => {
  const { answers, asked } = asking();
  const first = asked();
  answers[0]?.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  const both = Promise.all([asked(), asked()]);
  answers[1]?.resolve('yes');
  expect([await both, await asked(), answers.length]).toEqual([['yes', 'yes'], 'yes', 2]);
});

it('keeps nobody waiting for an answer that does not come, and keeps it when it comes', async () => {
  const { answers, asked, endWaits } = asking();
  const first = asked();
  endWaits();
  await expect(first).rejects.toThrow('late');
  answers[0]?.resolve('yes');
  expect([await asked(), answers.length]).toEqual(['yes', 1]);
});

it('answers as before until a new answer is there', async () => {
  const { answers, asked, endWaits } = asking();
  const first = asked();
  answers[0]?.resolve('old');
  await first;
  const anew = asked(true);
  expect(await asked()).toBe('old');
  endWaits();
  expect(await anew).toBe('old');
  answers[1]?.resolve('new');
  await answers[1]?.promise;
  expect(await asked()).toBe('new');
});
