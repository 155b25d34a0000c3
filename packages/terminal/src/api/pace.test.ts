import { describe, expect, it } from 'vitest';
import { errorsOf, rateOf, timeOf } from './pace.ts';

describe('the flags of pace', () => {
  it('accept times, rates and shares as people write them', () => {
    expect(['90', '90s', '1.5m', '2h', '30d', '250ms'].map((text) => timeOf('max-wait', text))).toEqual([
      90_000, 90_000, 90_000, 7_200_000, 2_592_000_000, 250,
    ]);
    expect(['5/s', '5', '0.5/s', '300/m'].map(rateOf)).toEqual([5, 5, 0.5, 5]);
    expect(['0', '7', '2%', '0.5%'].map((text) => errorsOf(text, 1_000))).toEqual([0, 7, 20, 5]);
  });

  it.each(['', 'soon', '5x', '-1s'])('refuse the time %j', (text) => {
    expect(() => timeOf('max-wait', text)).toThrow('--max-wait takes a time');
  });

  it.each(['0', 'fast', '5/h', '-1/s'])('refuse the rate %j', (text) => {
    expect(() => rateOf(text)).toThrow('--rate takes requests');
  });

  it.each(['101%', '-1', 'few', '1.5'])('refuse the errors %j', (text) => {
    expect(() => errorsOf(text, 10)).toThrow('--max-errors takes a whole number or 0% to 100%');
  });
});
