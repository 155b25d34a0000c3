import { type Answer, answersTo, orderText, visitText } from '@matchdesk/core/answers.ts';
import type { Order, Understood } from '@matchdesk/core/orders.ts';
import { type RecordPlace, readOfPlace } from '@matchdesk/core/places.ts';
import type { FoundRecord, FoundRecords } from '@matchdesk/core/seek.ts';
import { spoken, withArticle } from '@matchdesk/terminal/text/words.ts';
import { begin } from '../act/begin.ts';
import type { Desk } from '../desk/desk.ts';
import { stateOf } from '../desk/desk.ts';
import { openRecord, showTabOf } from '../record/open-record.ts';
import { labelOfSubject, refusalHere, subjectHere } from '../registry/here.ts';
import { noteRecent } from '../registry/recents.ts';
import type { Entry, Section } from './entry.ts';

const plain = { keys: '', refusal: null, isDanger: false } as const;

/** What an order gives its action, and what of it is refused, as it was typed. */
const orderedBy = ({ input, refused, given }: Order) => ({
  input,
  refused: refused && { ...refused, text: given[refused.name] ?? '' },
});

const keyOf = ({ action, input }: Order): string => `order:${action.id}:${Object.values(input).join(' ')}`;

/** Opens a record at what a place shows of it; what the terminal has no tab for stands in its fields. */
const visit = (desk: Desk, place: RecordPlace, read: string, { id, label, record }: FoundRecord): void => {
  openRecord(desk, place.record, { id, label, record }, read);
  showTabOf(desk, [readOfPlace(place), place.screen.tabs?.[0]?.first, place.id]);
};

const entryOf = (desk: Desk, answer: Answer): Entry => {
  const { target } = answer;
  const { id, label, note, record } = target;
  if (answer.kind === 'record') {
    const { finder } = answer;
    const run = () => openRecord(desk, finder.record, { id, label, record }, finder.read);
    return { ...plain, key: `record:${finder.record}:${id}`, title: label, note, run };
  }
  if (answer.kind === 'visit') {
    const { place, finder } = answer.visit;
    const run = () => visit(desk, place, finder?.read ?? '', target);
    return { ...plain, key: `visit:${place.place}:${id}`, title: visitText(answer.visit, label), note, run };
  }
  const { order, refusal } = answer;
  return {
    key: `${keyOf(order)}:${id}`,
    title: orderText(order, label),
    note: order.refused?.message ?? note,
    keys: '',
    refusal,
    isDanger: order.action.action.risk === 'irreversible',
    run: () => {
      noteRecent(desk, `action:${order.action.id}`);
      begin(desk, order.action, { kind: 'these', targets: [{ id, label, record }] }, orderedBy(order));
    },
  };
};

/** What the palette's line means of what was found, the likeliest first. */
export const answerEntries = (desk: Desk, meant: Understood, found: readonly FoundRecords[]): readonly Section[] =>
  answersTo(meant, found).map(({ heading, answers }) => ({
    heading,
    entries: answers.map((answer) => entryOf(desk, answer)),
  }));

/** What a line does without naming a record: to what is selected or focused, or on nothing. */
export const readyEntries = (desk: Desk, { orders }: Understood): readonly Entry[] =>
  orders
    .filter(({ term, input, given }) => term === '' && Object.keys({ ...input, ...given }).length > 0)
    .map((order): Entry => {
      const { action, refused } = order;
      const kind = action.action.on;
      const subject = kind === undefined ? null : subjectHere(stateOf(desk), kind);
      const who = subject && kind !== undefined ? labelOfSubject(subject, kind) : undefined;
      return {
        key: keyOf(order),
        title: orderText(order, who),
        note: refused?.message ?? (kind !== undefined && !subject ? `choose ${withArticle(spoken(kind))}` : ''),
        keys: '',
        refusal: subject ? refusalHere(action, subject) : null,
        isDanger: action.action.risk === 'irreversible',
        run: () => {
          noteRecent(desk, `action:${action.id}`);
          begin(desk, action, subject ?? undefined, orderedBy(order));
        },
      };
    });
