import { allActions } from '@matchdesk/core/actions.ts';
import type { SomeAction, SomeList } from '@matchdesk/core/context.ts';
import { type FieldShape, fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { describe, expect, it } from 'vitest';
import { clientAt } from '../kit/example-params.ts';
import { openApi } from '../kit/open-api.ts';
import { picture } from './examples.ts';

const api = await openApi();

const lists = allReads.flatMap(({ read }) => (read.kind === 'list' ? [read as SomeList] : []));
const cases = allActions.flatMap(({ id, action }) => {
  const list = lists.find(({ record, within }) => record === action.on && within === undefined);
  const proof = action.done.proof;
  return list && proof
    ? fieldsOf(action.input).map((field) => ({ id, action, proof, list, field, name: field.name }))
    : [];
});

/** Values of a field that differ from the present one. */
const othersOf = ({ kind, choices }: FieldShape, now: unknown): readonly unknown[] => {
  if (kind === 'file') return [picture];
  if (kind === 'date') return ['2031-03-04'];
  return choices ? choices.filter((choice) => choice !== now) : [`${String(now ?? '')}x`, 42, '42', 'moderator'];
};

/** The input that sets a record's present values, as far as the record shows them. */
const inputOf = ({ input, form }: SomeAction, record: unknown): Readonly<Record<string, unknown>> => {
  const fields = fieldsOf(input).filter(({ kind }) => kind !== 'file');
  // The action reads the records of its own kind.
  const told: Readonly<Record<string, unknown>> = form?.inputOf?.(record as never) ?? {};
  return Object.fromEntries(
    fields.flatMap(({ name, required, choices }) => {
      const value = told[name] ?? (required ? (choices?.at(-1) ?? 'Some words') : undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

describe('a change of one field alone is not taken for done while the record is as it was', () => {
  it.each(cases)('$id: $name', async ({ action, proof, list, field }) => {
    const { rows } = await list.page({ client: clientAt(api), options: {}, scope: '' }, firstQuery(list));
    let tried = 0;
    for (const record of rows as readonly Readonly<Record<string, unknown>>[]) {
      const before = inputOf(action, record);
      if (action.records?.refusal?.(record as never) != null) continue;
      for (const other of othersOf(field, before[field.name])) {
        const input = action.input.safeParse({ ...before, [field.name]: other });
        if (!input.success) continue;
        tried += 1;
        expect(proof.shown(record, input.data as Readonly<Record<string, unknown>>, record)).not.toBe(true);
      }
    }
    expect(tried).toBeGreaterThan(0);
  });
});
