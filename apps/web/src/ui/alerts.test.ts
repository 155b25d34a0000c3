import { beforeEach, expect, it } from 'vitest';
import { alertsAtom, dismissAlert, keepAlerts, tell } from './alerts.ts';

beforeEach(() => keepAlerts(() => false));

const alert = (text: string) => ({ type: 'info' as const, text, timeoutMs: 1000 });

it('shows alerts in the order they came, and calls its listeners', () => {
  let told = 0;
  const stop = alertsAtom.listen(() => {
    told += 1;
  });
  tell(alert('first'));
  tell(alert('second'));
  expect(alertsAtom.get().map(({ text }) => text)).toEqual(['first', 'second']);
  stop();
  tell(alert('third'));
  expect(told).toBe(2);
});

it('gives each its own id, and dismisses only that one', () => {
  const first = tell(alert('first'));
  const second = tell(alert('second'));
  expect(first).not.toBe(second);
  dismissAlert(first);
  expect(alertsAtom.get().map(({ id }) => id)).toEqual([second]);
});

it('replaces an alert whose id is shown again', () => {
  tell({ ...alert('1 of 2'), id: 'bulk' });
  tell({ ...alert('2 of 2'), id: 'bulk' });
  expect(alertsAtom.get().map(({ text }) => text)).toEqual(['2 of 2']);
});

it('removes the oldest when there are too many to read', () => {
  for (let count = 1; count <= 7; count++) tell(alert(String(count)));
  expect(alertsAtom.get().map(({ text }) => text)).toEqual(['3', '4', '5', '6', '7']);
});

it('returns the same list until something changes', () => {
  tell(alert('first'));
  expect(alertsAtom.get()).toBe(alertsAtom.get());
});
