import type { Finder } from './finders.ts';
import { refusalOf } from './kit/act/action.ts';
import { fieldsOf } from './kit/form/field-shape.ts';
import { roleFields } from './kit/text/role.ts';
import { fill } from './kit/text/text.ts';
import type { Order, Understood, Visit } from './orders.ts';
import type { FoundRecord, FoundRecords } from './seek.ts';

/** One thing that can be chosen for a typed line, once its records are found. */
export type Answer =
  | { readonly kind: 'order'; readonly order: Order; readonly target: FoundRecord; readonly refusal: string | null }
  | { readonly kind: 'visit'; readonly visit: Visit; readonly target: FoundRecord }
  | { readonly kind: 'record'; readonly finder: Finder; readonly target: FoundRecord };
export type Answers = {
  readonly heading: string;
  readonly answers: readonly Answer[];
  /** How many records were found in all, and by which search; set where only the first of them are listed. */
  readonly found?: FoundRecords;
};

/** How many rows the palette shows; the list screen shows the others. */
type Most = { readonly rows: number; readonly orders: number };
const shown: Most = { rows: 8, orders: 12 };

/**
 * An order in full: 'Give 50 credits to Ann Lee'. '…' stands for each missing argument; values that the sentence has no
 * place for follow it: 'Assign Ann Lee to bob (Due: 2026-12-04)'.
 */
export const orderText = (
  { action: { action }, given, input, roles }: Pick<Order, 'action' | 'given' | 'input' | 'roles'>,
  who = '…',
): string => {
  const order = action.spoken?.order ?? action.title;
  const said = roleFields(fieldsOf(action.input), roles).flatMap(({ name, kind, label, labels = {} }) => {
    // 'friday' is told as the day that it means.
    const value = String((kind === 'date' ? (input[name] ?? given[name]) : (given[name] ?? input[name])) ?? '');
    return value === '' ? [] : [{ name, label, text: (Object.hasOwn(labels, value) && labels[value]) || value }];
  });
  const values = { who, ...Object.fromEntries(said.map(({ name, text }) => [name, text])) };
  const others = said.filter(({ name }) => !new RegExp(`\\{${name}[|}]`).test(order));
  const more = others.map(({ label, text }) => `${label}: ${text}`).join('; ');
  return `${fill(order, values).replace(/\{[^{}]+\}/g, '…')}${more && ` (${more})`}`;
};

/** What a line opens: 'Flags of Ann Lee'. */
export const visitText = ({ place }: Pick<Visit, 'place'>, who: string): string => fill(place.says, { who });

/**
 * Where several records have exactly this name, all of them are offered, and records whose name only contains it are
 * left out.
 */
const exactlyNamed = (rows: readonly FoundRecord[]): readonly FoundRecord[] => {
  const sure = rows.filter(({ isSure }) => isSure);
  return sure.length > 0 ? sure : rows;
};

const byPoints = (one: Answer, other: Answer): number => other.target.points - one.target.points;

/** The lowest score of a line that equals a record's name. */
const wholeName = 95;

/** The findings, where all orders search for one term in one kind of record. */
const onlyFound = (line: Understood, found: readonly FoundRecords[]): FoundRecords | undefined => {
  const [first, ...others] = line.orders;
  const isOne = first && others.every(({ finder, term }) => finder === first.finder && term === first.term);
  return isOne ? found.find(({ finder, term }) => finder === first.finder && term === first.term) : undefined;
};

/**
 * Returns what a line offers once its records are found, the most likely first: orders, screens of a record, and
 * records.
 */
export const answersTo = (line: Understood, found: readonly FoundRecords[], most: Most = shown): readonly Answers[] => {
  const rowsFor = ({ finder, term }: Pick<Order, 'finder' | 'term'>): readonly FoundRecord[] =>
    found.find((each) => each.finder === finder && each.term === term)?.rows ?? [];
  const orders = line.orders
    .flatMap((order) =>
      exactlyNamed(rowsFor(order)).map(
        (target): Answer => ({ kind: 'order', order, target, refusal: refusalOf(order.action.action, target) }),
      ),
    )
    .sort(byPoints)
    .slice(0, most.orders);
  const visits = line.visits
    .flatMap((visit) => exactlyNamed(rowsFor(visit)).map((target): Answer => ({ kind: 'visit', visit, target })))
    .sort(byPoints)
    .slice(0, most.rows);
  const records = line.searches.flatMap(({ term, finders }) =>
    finders.flatMap((finder): Answers[] => {
      const own = found.find((each) => each.finder === finder && each.term === term);
      if (!own) return [];
      const answers = own.rows.slice(0, most.rows).map((target): Answer => ({ kind: 'record', finder, target }));
      return [{ heading: finder.heading, answers, found: own }];
    }),
  );
  const own = onlyFound(line, found);
  const pointsOf = ({ answers }: Answers): number => answers[0]?.target.points ?? 0;
  const sorted = once(records).toSorted((one, other) => pointsOf(other) - pointsOf(one));
  const isMeant = orders.length + visits.length > 0;
  const named = isMeant ? sorted.filter((each) => pointsOf(each) >= wholeName) : [];
  return [
    ...named,
    { heading: 'Actions', answers: orders, ...(own && { found: own }) },
    { heading: 'Go to', answers: visits },
    ...sorted.filter((each) => !named.includes(each)),
  ].filter(({ answers }) => answers.length > 0);
};

/** Keeps each kind of record once: a search by part of the line replaces the search by the whole line. */
const once = (sections: readonly Answers[]): readonly Answers[] =>
  sections.filter(({ heading }, at) => sections.findIndex((each) => each.heading === heading) === at);

/** By how much the first answer must outscore the others to be taken without asking. */
const clear = 20;

/**
 * Whether the first answer can be taken without asking: it is the only one, or it clearly outscores the others. An order
 * changes something, so its record must also be named exactly, among all that were found.
 */
export const isUnmistakable = (sections: readonly Answers[]): boolean => {
  const [first, ...others] = sections.flatMap(({ answers }) => answers);
  const found = sections[0]?.found;
  const areAllFound = (found?.total ?? 0) <= (found?.rows.length ?? 0);
  return (
    first !== undefined &&
    (first.kind !== 'order' || (first.target.isExact && areAllFound)) &&
    others.every(({ target }) => first.target.points - target.points >= clear)
  );
};
