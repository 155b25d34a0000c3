import { describe, expect, it } from 'vitest';
import { createQueue } from '../process/queue.ts';
import { createPasswords, usualCost } from './passwords.ts';

const cheap = { N: 2 ** 10, r: 8, p: 1 };
const queue = () => createQueue({ parallel: 2, waiting: 10 });
const passwords = createPasswords(queue(), cheap);

describe('passwords', () => {
  it('are stored with the cost of one guess: 32 MiB, three times', async () => {
    expect(usualCost).toEqual({ N: 32_768, r: 8, p: 3 });
    const stored = await createPasswords(queue()).hash('Abc123!x');
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('are compared to the last byte, and each has its own salt', async () => {
    const long = `Abc123!${'x'.repeat(193)}`;
    const [one, other] = await Promise.all([passwords.hash(long), passwords.hash(long)]);
    expect(one).not.toBe(other);
    expect(await passwords.matches(long, one)).toBe(true);
    expect(await passwords.matches(`${long.slice(0, -1)}y`, one)).toBe(false);
    expect(await passwords.matches(long.slice(0, 72), one)).toBe(false);
    expect(await passwords.matches('\u00e9', await passwords.hash('e\u0301'))).toBe(false);
  });

  it('do not match where there is no account', async () => {
    expect(await createPasswords(queue(), cheap).matches('', null)).toBe(false);
    expect(await passwords.matches('Abc123!x', null)).toBe(false);
  });

  it.each([{ N: 2 ** 11 }, { r: 9 }, { p: 2 }])(
    'hold where a new one costs %j, and are known as outdated',
    async (more) => {
      const stored = await passwords.hash('Abc123!x');
      const dearer = createPasswords(queue(), { ...cheap, ...more });
      expect(await dearer.matches('Abc123!x', stored)).toBe(true);
      expect([passwords.isOutdated(stored), dearer.isOutdated(stored)]).toEqual([false, true]);
    },
  );

  it.each(['', 'Abc123!x', 'scrypt$1024$8$1$c2FsdA', 'scrypt$1024$8$1', 'argon2$1024$8$1$c2FsdA$a2V5'])(
    'are not stored in the form %j',
    async (stored) => {
      const known = createPasswords(queue(), cheap);
      await expect(known.matches('Abc123!x', stored)).rejects.toThrow('unknown form');
      expect(() => known.isOutdated(stored)).toThrow('unknown form');
    },
  );
});

describe('a queue', () => {
  it('runs a limited number at once, lets a limited number wait, and refuses more with a 503', async () => {
    const inTurn = createQueue({ parallel: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    const work = () =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => setTimeout(done, 5));
        running -= 1;
      });
    const ended = await Promise.allSettled(Array.from({ length: 8 }, work));
    expect(most).toBe(2);
    expect(ended.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')]);
    expect(ended.at(-1)).toMatchObject({ reason: { status: 503, retryAfterMs: 2000 } });
    await expect(inTurn(async () => 1)).resolves.toBe(1);
  });
});
