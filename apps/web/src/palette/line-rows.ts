import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { findableAction } from '@matchdesk/core/findable.ts';
import { fieldsOf } from '@matchdesk/core/kit/field-shape.ts';
import { linesMeant, type MeantLine } from '@matchdesk/core/kit/one-line.ts';
import { signOf } from '@matchdesk/core/signs.ts';
import { subjectHere } from '../act/here.ts';
import { aRecord, labelOfSubject, one, refusalOfSubject } from '../act/subject.ts';
import { actionsFor } from './entries.ts';
import { recordRow } from './record-row.ts';
import { type Source, sourceOfRecord } from './remote.ts';
import type { Row, Section } from './row.ts';
import { begin } from './steps.ts';

type Line = MeantLine<NamedAction>;

/** Where a line's record is searched, under what the line will do. */
export type LineSource = Source & { readonly line: Line };

const mostLines = 3;

const unprefixed = (query: string): string => query.replace(/^>/, '').trim();

/** The lines that a query is, where it names a record: `credits @ann 50`. */
export const signedLines = (session: Session, query: string): readonly Line[] =>
  /^[@#$]/.test(query) || !/\s[@#$]/.test(query)
    ? []
    : linesMeant({ entries: actionsFor(session), findable: findableAction, signOf }, unprefixed(query)).slice(
        0,
        mostLines,
      );

/** 'Add credits · 50'. */
const titleOf = ({ entry, given }: Line): string => {
  const fields = fieldsOf(entry.action.input);
  const values = Object.entries(given).map(
    ([name, value]) => fields.find((field) => field.name === name)?.labels?.[value] ?? value,
  );
  return [entry.action.title, ...values].join(' · ');
};

export const lineSources = (session: Session, lines: readonly Line[]): readonly LineSource[] =>
  lines.flatMap((line) => {
    const source = sourceOfRecord(session, line.entry.action.on ?? '');
    return source ? [{ ...source, heading: titleOf(line), line }] : [];
  });

/** What is wrong with the line's first refused argument, and how it was typed. */
const toldOf = ({ refused, given }: Line): { readonly message?: string; readonly text?: string } => {
  if (!refused) return {};
  const text = given[refused.name];
  return { message: refused.message, ...(text !== undefined && { text }) };
};

/** A record that a line may mean; choosing it goes on to the line's confirmation, or to the argument that was refused. */
export const lineRow = ({ line, list, record }: LineSource, row: unknown): Row => {
  const { entry, input } = line;
  const target = { id: list.id(row), label: list.label(row), record: row };
  const refusal = refusalOfSubject(entry, one(target));
  return {
    ...recordRow({ list, record }, row, () => begin(entry, one(target), { input, told: toldOf(line) })),
    key: `line:${entry.id}:${target.id}`,
    ...(entry.action.risk === 'irreversible' && { tone: 'danger' as const }),
    ...(refusal !== null && { refusal }),
  };
};

/**
 * What a line without a record does: to what is selected or focused, or on nothing: `credits 50`. `narrowed`: only what
 * can be done to what is selected or focused.
 */
export const unsignedLine = (session: Session, query: string, withHere: boolean, narrowed: boolean): Section => {
  const isHere = (entry: NamedAction): boolean => withHere && subjectHere(entry) !== null;
  const entries = actionsFor(session).filter((entry) => !narrowed || isHere(entry));
  const lines = /\s/.test(unprefixed(query))
    ? linesMeant({ entries, findable: findableAction, signOf }, unprefixed(query))
    : [];
  const rows = lines
    .filter(({ sign, given }) => sign === null && Object.keys(given).length > 0)
    .slice(0, mostLines)
    .map((line): Row => {
      const { entry, input, refused } = line;
      const subject = withHere ? subjectHere(entry) : null;
      const refusal = subject ? refusalOfSubject(entry, subject) : null;
      const { on } = entry.action;
      return {
        key: `line:${entry.id}`,
        title: titleOf(line),
        icon: 'command',
        note: refused?.message ?? (subject ? labelOfSubject(subject, on) : on ? `choose ${aRecord(on)}` : 'asks first'),
        run: () => begin(entry, subject, { input, told: toldOf(line) }),
        ...(refusal !== null && { refusal }),
      };
    });
  return { heading: 'In one line', rows };
};
