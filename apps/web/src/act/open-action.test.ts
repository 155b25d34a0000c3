import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actionHere, bringAction } from '../data/actions.ts';
import { listHereAtom } from './here.ts';
import { openAction, openActionAtom } from './open-action.ts';

const point = (id: string) =>
  listHereAtom.set({
    record: 'city',
    focused: { id, label: `City ${id}`, record: { _id: id, city: `City ${id}`, status: 'active' } },
    list: null,
    scope: '',
    selection: null,
    hasFocus: true,
  });
const opened = () => {
  const subject = openActionAtom.get()?.subject;
  return subject?.kind === 'targets' ? subject.targets.map(({ id }) => id) : undefined;
};

// While an action loads, keys are held in the window.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('requestAnimationFrame', () => 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  listHereAtom.set(null);
  openActionAtom.set(null);
});

describe('an action by its key', () => {
  it('acts on the row that was focused when the key was pressed, even if the action loads later', async () => {
    expect(actionHere('radar.delete')).toBeUndefined();
    point('1');
    openAction('radar.delete');
    point('2');
    await bringAction('radar.delete');
    await expect.poll(opened).toEqual(['1']);
  });

  it('acts on the focused row where the action is already loaded', async () => {
    await bringAction('radar.delete');
    point('2');
    openAction('radar.delete');
    expect(opened()).toEqual(['2']);
  });
});
