import { describe, expect, it } from 'vitest';
import { createGate, type Gate } from './bulk-gate.ts';

/** A clock that advances only while all callers sleep: they wake in the order of their times. */
const fakeTime = () => {
  let time = 0;
  const sleeping: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => time,
    sleep: (ms: number) => new Promise<void>((wake) => sleeping.push({ at: time + ms, wake })),
    run: async () => {
      for (;;) {
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        sleeping.sort((one, other) => one.at - other.at);
        const next = sleeping.shift();
        if (!next) return;
        time = Math.max(time, next.at);
        next.wake();
      }
    },
  };
};

const leave = (gate: Gate, left: number[], at: number): void => {
  left.push(at);
  gate.ended();
};

describe('a gate', () => {
  it('spaces requests evenly at the given rate, whoever asks', async () => {
    const { now, sleep, run } = fakeTime();
    const gate = createGate({ now, sleep, perSecond: 10 });
    const left: number[] = [];
    for (let index = 0; index < 5; index += 1) void gate.pass().then(() => leave(gate, left, now()));
    await run();
    expect(left).toEqual([0, 100, 200, 300, 400]);
  });

  it('holds all requests for as long as the server asks, including those already waiting, and reports it once', async () => {
    const { now, sleep, run } = fakeTime();
    const held: number[] = [];
    const gate = createGate({ now, sleep, perSecond: 10, onHold: (ms) => held.push(ms) });
    const left: number[] = [];
    for (let index = 0; index < 3; index += 1) void gate.pass().then(() => leave(gate, left, now()));
    gate.hold(5_000);
    gate.hold(1_000);
    void gate.pass().then(() => leave(gate, left, now()));
    await run();
    expect(held).toEqual([5_000]);
    expect(left[0]).toBe(0);
    expect(left.slice(1).every((time) => time >= 5_000)).toBe(true);
    expect(new Set(left).size).toBe(4);
  });

  it('rejects where the wait is aborted', async () => {
    const sleep = async () => Promise.reject(new Error('stopped'));
    const gate = createGate({ now: () => 0, sleep, perSecond: 1 });
    await gate.pass();
    await expect(gate.pass()).rejects.toThrow('stopped');
  });
});
