import { type Answer, type Answers, orderText, visitText } from '@matchdesk/core/answers.ts';
import type { Order } from '@matchdesk/core/orders.ts';
import { hrefOfRecordPlace } from '@matchdesk/core/places.ts';
import { listOfFinder } from '@matchdesk/core/seek.ts';
import { subjectHere } from '../act/here.ts';
import { aRecord, labelOfSubject, one, refusalOfSubject } from '../act/subject.ts';
import { noteUse } from '../data/uses.ts';
import { iconOfRecord, leading, openingRow } from './record-row.ts';
import { restRow } from './rest-row.ts';
import type { Row, Section } from './row.ts';
import { begin } from './steps.ts';

/** What is wrong with the line's first refused argument, and how it was typed. */
const toldOf = ({ refused, given }: Order): { readonly message?: string; readonly text?: string } => {
  if (!refused) return {};
  const text = given[refused.name];
  return { message: refused.message, ...(text !== undefined && { text }) };
};

const toneOf = ({ action }: Order): Pick<Row, 'tone'> => ({
  ...(action.action.risk === 'irreversible' && { tone: 'danger' as const }),
});

const rowOf = (answer: Answer): Row => {
  const { target } = answer;
  const { id, label, note } = target;
  if (answer.kind === 'record') return openingRow(answer.finder.record, id, label, note);
  if (answer.kind === 'visit') {
    const { place } = answer.visit;
    return {
      key: `visit:${place.place}:${id}`,
      title: visitText(answer.visit, label),
      note,
      icon: iconOfRecord(place.record),
      ...leading(hrefOfRecordPlace(place, id)),
    };
  }
  const { order, refusal } = answer;
  const { action, input, refused } = order;
  const { record } = target;
  return {
    key: `order:${action.id}:${Object.values(input).join(' ')}:${id}`,
    title: orderText(order, label),
    note: refused?.message ?? note,
    icon: 'command',
    ...toneOf(order),
    ...(refusal !== null && { refusal }),
    run: () => {
      noteUse(`action:${action.id}`);
      begin(action, one({ id, label, record }), { input, told: toldOf(order) });
    },
  };
};

/** The rows of what a line offers. Choosing an order goes on to its question, or to the argument that was refused. */
export const answerSections = (answers: readonly Answers[]): readonly Section[] =>
  answers.map(({ heading, answers: own, found }) => {
    const rows = own.map(rowOf);
    const total = found?.total ?? 0;
    const { finder, term } = found ?? {};
    const rest = finder && term && total > rows.length ? restRow(listOfFinder(finder), finder, term, total) : null;
    return { heading, rows: rest ? [...rows, rest] : rows, ...(total > 0 && { total }) };
  });

/** What a line does without naming a record: to what is selected or focused, or on nothing: `50 credits`, `suspend`. */
export const readyRows = (orders: readonly Order[], withHere: boolean): readonly Row[] =>
  orders
    .filter(({ term, input, given }) => term === '' && Object.keys({ ...input, ...given }).length > 0)
    .map((order): Row => {
      const { action, input, refused } = order;
      const subject = withHere ? subjectHere(action) : null;
      const refusal = subject ? refusalOfSubject(action, subject) : null;
      const { on } = action.action;
      const who = subject ? labelOfSubject(subject, on) : undefined;
      return {
        key: `order:${action.id}:${Object.values(input).join(' ')}`,
        title: orderText(order, who),
        icon: 'command',
        note: refused?.message ?? (on && !subject ? `choose ${aRecord(on)}` : ''),
        ...toneOf(order),
        ...(refusal !== null && { refusal }),
        run: () => {
          noteUse(`action:${action.id}`);
          begin(action, subject, { input, told: toldOf(order) });
        },
      };
    });
