import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Chosen } from '@matchdesk/core/kit/action.ts';
import { type Asking, askingOf } from '@matchdesk/core/kit/asking.ts';
import { type FieldShape, fieldsOf, fromStrings } from '@matchdesk/core/kit/field-shape.ts';
import { preprocess } from '@matchdesk/core/kit/preprocess.ts';
import type * as z from 'zod/mini';
import { chosenRecord } from './record-names.ts';
import { promptTargets, type Subject } from './subject.ts';

/** The fields that a person is asked for. */
export const askedFields = ({ action }: Pick<NamedAction, 'action'>): readonly FieldShape[] =>
  fieldsOf(action.input).filter(({ kind }) => kind !== 'list');

/** The action's schema for a form, whose inputs hold text: numbers are read, what was left empty is absent. */
export const formSchema = ({
  action,
}: Pick<NamedAction, 'action'>): z.ZodMiniType<unknown, Record<string, unknown>> => {
  const optional = new Set(
    askedFields({ action })
      .filter(({ required }) => !required)
      .map(({ name }) => name),
  );
  const typed = (raw: unknown): unknown =>
    fromStrings(
      action.input,
      Object.fromEntries(
        Object.entries(raw as Record<string, unknown>).filter(([name, value]) => !(value === '' && optional.has(name))),
      ),
    );
  return preprocess(typed, action.input) as unknown as z.ZodMiniType<unknown, Record<string, unknown>>;
};

/** The fields that are left to ask: a choice that was made already, by a switch or a select, is not asked for again. */
export const openFields = (
  entry: Pick<NamedAction, 'action'>,
  initial: Readonly<Record<string, unknown>>,
): readonly FieldShape[] => askedFields(entry).filter(({ name, kind }) => kind !== 'choice' || !(name in initial));

/** The records that an input names, as they were chosen. */
const chosenIn = (entry: Pick<NamedAction, 'action'>, input: Readonly<Record<string, unknown>>): Chosen =>
  Object.fromEntries(
    askedFields(entry).flatMap(({ name, record }) => {
      const id = input[name];
      return record !== undefined && typeof id === 'string' ? [[name, chosenRecord(record, id)]] : [];
    }),
  );

/** How an action asks before it acts. */
export const askingFor = (
  { action }: Pick<NamedAction, 'action'>,
  input: Readonly<Record<string, unknown>>,
  subject: Subject,
): Asking => {
  const parsed = action.input.safeParse(input);
  if (!parsed.success) return { question: null, isYesFirst: false, typed: null };
  const targets = promptTargets(subject);
  const where = targets.length > 1 ? { where: location.host } : {};
  return askingOf(action as never, { input: parsed.data, targets, chosen: chosenIn({ action }, input) }, where);
};
