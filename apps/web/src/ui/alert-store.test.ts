import { expect, it } from 'vitest';
import { createAlertStore } from './alert-store.ts';

const alert = (text: string) => ({ type: 'info' as const, text, timeoutMs: 1000 });

it('shows alerts in the order they came, and calls its listeners', () => {
  const store = createAlertStore();
  let told = 0;
  const stop = store.subscribe(() => {
    told += 1;
  });
  store.show(alert('first'));
  store.show(alert('second'));
  expect(store.list().map(({ text }) => text)).toEqual(['first', 'second']);
  stop();
  store.show(alert('third'));
  expect(told).toBe(2);
});

it('gives each its own id, and dismisses only that one', () => {
  const store = createAlertStore();
  const first = store.show(alert('first'));
  const second = store.show(alert('second'));
  expect(first).not.toBe(second);
  store.dismiss(first);
  expect(store.list().map(({ id }) => id)).toEqual([second]);
});

it('replaces an alert whose id is shown again', () => {
  const store = createAlertStore();
  store.show({ ...alert('1 of 2'), id: 'bulk' });
  store.show({ ...alert('2 of 2'), id: 'bulk' });
  expect(store.list().map(({ text }) => text)).toEqual(['2 of 2']);
});

it('removes the oldest when there are too many to read', () => {
  const store = createAlertStore();
  for (let count = 1; count <= 7; count++) store.show(alert(String(count)));
  expect(store.list().map(({ text }) => text)).toEqual(['3', '4', '5', '6', '7']);
});

it('returns the same list until something changes', () => {
  const store = createAlertStore();
  store.show(alert('first'));
  expect(store.list()).toBe(store.list());
});
