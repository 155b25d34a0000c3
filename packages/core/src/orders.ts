import { allActions, type NamedAction } from './actions.ts';
import { doableOf } from './doables.ts';
import { type Finder, finders } from './finders.ts';
import { fieldsOf, judgedText } from './kit/form/field-shape.ts';
import { type Line, type Part, readLine, readWithText, type Token, textOf } from './kit/text/line.ts';
import { isGoal } from './kit/text/line-amount.ts';
import { type Input, type Reading, readingsOf } from './kit/text/line-reading.ts';
import { isDenied, isName, isQuestion, onlyDescribes } from './kit/text/line-sense.ts';
import { readTail } from './kit/text/line-tail.ts';
import { type RoleTitles, roleFields } from './kit/text/role.ts';
import { valueMeant } from './kit/typed-values.ts';
import { type RecordPlace, recordPlaces } from './places.ts';

/**
 * What a typed line may use: the actions and places that are offered, and the kinds of records that may be searched.
 */
export type Reach = {
  readonly actions: readonly NamedAction[];
  readonly places: readonly RecordPlace[];
  readonly finders: readonly Finder[];
  /** The titles of the company's own roles, where they are known. */
  readonly roles?: RoleTitles;
};

/** Everything is in reach of somebody without limits. */
export const wholeReach: Reach = { actions: allActions, places: recordPlaces, finders };

type Common = {
  /** How its record is found; null where it needs no record. */
  readonly finder: Finder | null;
  /** The term that the record is searched by; '' where the line names none. */
  readonly term: string;
  /** The words that name the action contain no typing mistake. */
  readonly isSure: boolean;
};
/** An action that a line may mean, with the arguments that the line gives. */
export type Order = Common & {
  readonly action: NamedAction;
  readonly input: Input;
  /** The arguments as typed, or as their titles mean, by the names of their fields. */
  readonly given: Readonly<Record<string, string>>;
  /** The first argument that the rule of its field refuses. */
  readonly refused: { readonly name: string; readonly message: string } | null;
  readonly roles?: RoleTitles | undefined;
};
/** A place of a record that a line asks to see: 'ann flags'. */
export type Visit = Common & { readonly place: RecordPlace };
/** A search for records by name alone. */
type Search = { readonly term: string; readonly finders: readonly Finder[] };

export type Understood = {
  readonly orders: readonly Order[];
  readonly visits: readonly Visit[];
  readonly searches: readonly Search[];
};

const orderOf = (
  action: NamedAction,
  { input: filled, isSure }: Pick<Reading, 'input' | 'isSure'>,
  finder: Finder | null,
  term: string,
  typed: Readonly<Record<string, string>>,
  roles?: RoleTitles,
): Order => {
  const input: Record<string, unknown> = { ...filled };
  let refused: Order['refused'] = null;
  const given: Record<string, string> = {};
  const shapes = roleFields(fieldsOf(action.action.input), roles);
  for (const [name, words] of Object.entries(typed)) {
    const field = shapes.find((each) => each.name === name);
    const text = field ? valueMeant(field, words) : words;
    given[name] = text;
    const read = field && judgedText(action.action.input, field, text);
    if (read && 'value' in read) input[name] = read.value;
    else refused ??= { name, message: read?.message ?? '' };
  }
  return { action, finder, term, isSure, input, given, refused, ...(roles && { roles }) };
};

/**
 * Where a line contains whole titles, only those with the longest remain: 'restore case' is not a user named 'case'.
 * Otherwise, where some orders say the kind of their record, or contain no typing mistake, the others are dropped.
 */
const likeliest = <M extends { readonly reading: Reading }>(meant: readonly M[]): readonly M[] => {
  const most = Math.max(...meant.map(({ reading }) => reading.titled));
  if (most > 0) return meant.filter(({ reading }) => reading.titled === most);
  const sure = meant.some(({ reading }) => reading.isSure) ? meant.filter(({ reading }) => reading.isSure) : meant;
  const named = sure.filter(({ reading }) => reading.namesKind);
  return named.length > 0 ? named : sure;
};

const unsignedOrders = (tokens: readonly Token[], { actions, finders: known, roles }: Reach): readonly Order[] => {
  const meant = actions.flatMap((action) => {
    const finder = action.action.on ? known.find(({ record }) => record === action.action.on) : undefined;
    return readingsOf(doableOf(action, roles), tokens).flatMap((reading) => {
      const record = finder && isName(reading.record, finder.isNumbered) ? reading.record : [];
      // Where a whole title names the action, a record that the line does not name, or that no search finds, is asked
      // for.
      const isMeant =
        reading.record.length > 0 ? record.length > 0 || reading.titled > 0 : !(finder && onlyDescribes(tokens));
      return isMeant ? [{ action, reading, finder: finder ?? null, term: textOf(record) }] : [];
    });
  });
  return likeliest(meant).map(({ action, reading, finder, term }) =>
    orderOf(action, reading, finder, term, reading.given, roles),
  );
};

/** After a record's sign comes its name, and then the arguments, including texts: `reject #hikers too vague`. */
const signedOrders = (
  tokens: readonly Token[],
  sign: string,
  tail: readonly Part[],
  { actions, finders: known, roles }: Reach,
): readonly Order[] => {
  const meant = actions.flatMap((action) => {
    const finder = known.find((each) => each.record === action.action.on);
    const doable = doableOf(action, roles);
    if (finder?.sign !== sign || (doable.adds && isGoal(tail.map(({ raw }) => raw)))) return [];
    const [reading] = readingsOf(doable, tokens, 1);
    return reading && reading.record.length === 0 ? [{ action, doable, reading, finder }] : [];
  });
  const most = Math.max(...meant.map(({ reading }) => reading.fit));
  const best = meant.filter(({ reading }) => reading.strength > 1 || reading.fit === most);
  return likeliest(best).flatMap(({ action, doable, reading, finder }) => {
    const open = doable.fields.filter(
      ({ name }) => reading.input[name] === undefined && reading.given[name] === undefined,
    );
    const { record, given } = readTail(doable, open, tail);
    return given ? [orderOf(action, reading, finder, record, { ...reading.given, ...given }, roles)] : [];
  });
};

const visitsOf = (tokens: readonly Token[], { places, finders: known }: Reach): readonly Visit[] => {
  const meant = places.flatMap((place) => {
    const finder = known.find(({ record }) => record === place.record);
    const [reading] = finder ? readingsOf(place.doable, tokens) : [];
    return reading && finder && isName(reading.record, finder.isNumbered) ? [{ place, finder, reading }] : [];
  });
  const likely = likeliest(meant);
  /** Among the places of one kind of record, keeps those named by their title. */
  const mostOf = (record: string): number =>
    Math.max(...likely.filter(({ finder }) => finder.record === record).map(({ reading }) => reading.fit));
  return likely
    .filter(({ reading, finder }) => reading.fit === mostOf(finder.record))
    .map(({ place, finder, reading }) => ({ place, finder, term: textOf(reading.record), isSure: reading.isSure }));
};

const searchesOf = (tokens: readonly Token[], { finders: known }: Reach): readonly Search[] => {
  const open = known.filter(({ isForOrders }) => !isForOrders);
  const hard = tokens.filter((token) => !token.isFiller);
  const said = hard.length > 0 ? hard : tokens;
  const all = { term: textOf(said), finders: open };
  const isNoun = ({ one }: Token, { nouns }: Finder): boolean => nouns.includes(one);
  const named = open.flatMap((finder) => {
    const rest = said.filter((token) => !isNoun(token, finder));
    return rest.length > 0 && rest.length < said.length ? [{ term: textOf(rest), finders: [finder] }] : [];
  });
  return [...named, all];
};

/** The orders that a line in words or with a sign may mean; `said` is what decides whether it is a question. */
const ordersIn = ({ tokens, sign, tail }: Line, said: string, reach: Reach): readonly Order[] => {
  if (isDenied(tokens) || isQuestion(said)) return [];
  return sign === null ? unsignedOrders(tokens, reach) : signedOrders(tokens, sign, tail, reach);
};

/** The orders that take what follows a colon as a text: 'note on ann: called back'. */
const ordersWithText = (line: string, reach: Reach): readonly Order[] => {
  const read = readWithText(line);
  const orders = read ? ordersIn(read, read.head, reach) : [];
  return orders.filter(({ given }) => Object.values(given).includes(read?.text ?? ''));
};

/**
 * Returns what a line means, within what is in reach: orders, places of a record, and records by name. It only reads
 * the line: it does not search for records. The line is in plain words, or has the sign of a kind of record.
 */
export const understood = (text: string, reach: Reach): Understood => {
  const line = readLine(text);
  const { tokens, sign, tail } = line;
  if (sign !== null && tokens.length === 0) {
    const signed = reach.finders.filter((finder) => finder.sign === sign && !finder.isForOrders);
    return { orders: [], visits: [], searches: [{ term: textOf(tail), finders: signed }] };
  }
  const withText = ordersWithText(text, reach);
  if (withText.length > 0) return { orders: withText, visits: [], searches: [] };
  const orders = ordersIn(line, sign === null ? text : textOf(tokens), reach);
  if (sign !== null) return { orders, visits: [], searches: [] };
  return {
    orders,
    visits: visitsOf(tokens, reach),
    searches: tokens.length > 0 ? searchesOf(tokens, reach) : [],
  };
};
