import { allActions } from '@matchdesk/core/actions.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Subject } from '@matchdesk/desk/task/subject.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { askingFor } from './asked-fields.ts';

afterEach(() => vi.unstubAllGlobals());

const giving = allActions.filter(({ action }) => action.records?.amount);

it.each(giving.map((entry) => [entry.id, entry] as const))(
  '%s asks for confirmation with the total it gives',
  (_, entry) => {
    vi.stubGlobal('location', { host: 'desk.example' });
    const input = Object.fromEntries(fieldsOf(entry.action.input).map(({ name }) => [name, 50]));
    const people = (count: number): Subject => ({
      kind: 'targets',
      targets: Array.from({ length: count }, (__, at) => ({ id: `${at}`, label: 'Ann Lee' })),
    });
    expect(askingFor(entry, input, people(1_772)).question).toMatch(
      /50 \w+ × 1,772 \w+ = 88,600 \w+, on desk\.example\.$/,
    );
    expect(askingFor(entry, input, people(1)).question).not.toMatch(/×|desk/);
  },
);
