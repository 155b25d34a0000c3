import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Chosen } from '@matchdesk/core/kit/act/action.ts';
import type { Asking } from '@matchdesk/core/kit/act/asking.ts';
import { type FieldShape, fromStrings } from '@matchdesk/core/kit/form/field-shape.ts';
import { preprocess } from '@matchdesk/core/kit/wire/preprocess.ts';
import { countOfSubject, type Subject } from '@matchdesk/desk/task/subject.ts';
import { askedFields, askingFor as asking, type Guards, type Input } from '@matchdesk/desk/task/task.ts';
import type * as z from 'zod/mini';
import { chosenRecord } from './record-names.ts';

/** The fields that are still to be asked for. A value that a switch or a select already set is not asked for again. */
export const openFields = (entry: Pick<NamedAction, 'action'>, initial: Input): readonly FieldShape[] =>
  askedFields(entry).filter(({ name, kind }) => kind !== 'choice' || !(name in initial));

/**
 * The action's schema for a form, whose inputs hold text: numbers are parsed, empty fields are left out, and fields
 * that are not asked for keep the given values.
 */
export const formSchema = (
  entry: Pick<NamedAction, 'action'>,
  initial: Input,
): z.ZodMiniType<Input, Record<string, unknown>> => {
  const { input } = entry.action;
  const open = openFields(entry, initial);
  const known = Object.entries(initial).filter(([name]) => open.every((field) => field.name !== name));
  const optional = new Set(open.filter(({ required }) => !required).map(({ name }) => name));
  const typed = (raw: unknown): unknown => {
    // A form gives its own values.
    const filled = Object.entries(raw as Input).filter(([name, value]) => !(value === '' && optional.has(name)));
    return fromStrings(input, Object.fromEntries([...known, ...filled]));
  };
  // `typed` accepts more than the form can hold.
  return preprocess(typed, input) as unknown as z.ZodMiniType<Input, Record<string, unknown>>;
};

/** The records that an input names, with their labels. */
const chosenIn = (entry: Pick<NamedAction, 'action'>, input: Input): Chosen =>
  Object.fromEntries(
    askedFields(entry).flatMap(({ name, record }) => {
      const id = input[name];
      return record !== undefined && typeof id === 'string' ? [[name, chosenRecord(record, id)]] : [];
    }),
  );

/** For several records the confirmation also says which server they are on. */
export const guardsFor = (subject: Subject): Guards => (countOfSubject(subject) > 1 ? { where: location.host } : {});

/** Returns how an action asks for confirmation before it acts. */
export const askingFor = (entry: NamedAction, input: Input, subject: Subject): Asking =>
  asking({ entry, subject, input, chosen: chosenIn(entry, input) }, guardsFor(subject));
