import fc from 'fast-check';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Serialises a number as raw JSON, including numbers that JavaScript cannot hold. */
const raw = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;
const nested = (value: unknown, depth: number): unknown =>
  depth === 0 ? value : nested(depth % 2 ? [value] : { name: value }, depth - 1);
/** The largest answer that a provider may send. */
const mostBytes = 10_000_000;
const manyTimes = (value: unknown, wanted: number): unknown => {
  const times = Math.ceil(Math.min(wanted, mostBytes / (JSON.stringify(value) ?? '').length));
  return Array.from({ length: times }, (_, at) =>
    isFields(value) ? { ...value, _id: `${typeof value._id === 'object' ? '' : (value._id ?? '')}${at}` } : value,
  );
};

/** The calls whose answers stay as they are: who is signed in, and what is offered. Without them there is no console. */
export const alwaysPlain = /^GET \/v2\/(capabilities|adminLogin)$/;

/** The end of a huge text, which a screen never reaches. */
const hugeEnd = 'the end of it';
/** A host that no setting names. */
export const foreignHost = 'elsewhere.test';

/** What a provider may send instead of a value, by what is odd about it. */
const oddities: Readonly<Record<string, (value: unknown) => unknown>> = {
  nothing: () => undefined,
  null: () => null,
  'an empty text': () => '',
  blanks: () => '   ',
  'a word': () => 'odd',
  'a number': () => 7,
  'a negative number': () => -12.5,
  'a number beyond 2^53': () => raw('9007199254740993'),
  'a number of many digits': () => raw('123456789012345678901234567890'),
  'a number in powers of ten': () => raw('1e21'),
  'a number without end': () => raw('-1e400'),
  'many digits as text': () => '9007199254740993',
  yes: () => true,
  no: () => false,
  'a list of it': (value) => [value],
  'an object of it': (value) => ({ name: value }),
  'an empty list': () => [],
  'an empty object': () => ({}),
  'it in a depth': (value) => nested(value, 20),
  'it in a depth without end': (value) => nested(value, 400),
  'it ten thousand times': (value) => manyTimes(Array.isArray(value) ? (value[0] ?? null) : value, 10_000),
  'it by numbers': (value) => ({ 0: value, 1: value }),
  'a huge word': () => `${'x'.repeat(2_000_000)}${hugeEnd}`,
  'a word of ten million signs': () => 'x'.repeat(mostBytes - 100_000),
  'a huge text': () => `${'Much ado.\n'.repeat(200_000)}${hugeEnd}`,
  'a huge name of a field': (value) => ({ ...(isFields(value) && value), ['f'.repeat(1_000_000)]: hugeEnd }),
  'control signs': () => 'a\u0000b\u0007c\u001b[31md\u009be\rf\u007f',
  'turned text': () => 'Ann \u202etxet denrut\u202c \u2066and\u2069 \u200fback',
  'half a sign': () => 'Ann \ud83d and \udc4d',
  'signs on a sign': () => `Z${'\u0301'.repeat(500)}algo`,
  markup: () => '<img src=x onerror="window.bad=1"><script>window.bad=1</script>{{7*7}}',
  'a formula': () => '=HYPERLINK("https://elsewhere.test","x")',
  'a day beyond 9999': () => '12345-06-07T08:09:10Z',
  'a moment beyond 9999': () => 253_402_300_800_000,
  'a moment beyond all': () => '999999999999999999',
  'no day': () => '2026-02-31T99:99:99Z',
  'a foreign picture': () => `https://${foreignHost}/a.jpg`,
  'a picture that is a script': () => 'javascript:window.bad=1',
  'an object that has a prototype': () => JSON.parse('{"__proto__":{"name":"odd"},"constructor":"odd","toString":1}'),
};

type Path = readonly string[];

/**
 * One change of an answer: the path of a value in it, and its oddity. A path is a text ('data.0.name'), or an index
 * among all paths, which wraps around at the end.
 */
export type Change = readonly [place: number | string, oddity: string];

const pathsOf = (value: unknown, path: Path = []): readonly Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))
    : []),
];

const changedAt = (value: unknown, [key, ...rest]: Path, change: (inner: unknown) => unknown): unknown => {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? changedAt(each, rest, change) : each));
  return isFields(value) ? { ...value, [key]: changedAt(value[key], rest, change) } : value;
};

const changeOf = (oddity: string): ((value: unknown) => unknown) => {
  const change = oddities[oddity];
  if (!change) throw new Error(`There is no '${oddity}'.`);
  return change;
};

/** Returns an answer with some of its values made odd. */
export const withChanges = (answer: unknown, changes: readonly Change[]): unknown => {
  const paths = pathsOf(answer);
  return changes.reduce((odd, [place, oddity]) => {
    const change = changeOf(oddity);
    const path = typeof place === 'string' ? place.split('.') : (paths[place % paths.length] ?? []);
    return changedAt(odd, path, change);
  }, answer);
};

const changedThroughout = (value: unknown, change: (leaf: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => changedThroughout(each, change));
  if (!isFields(value)) return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === '_id' ? inner : changedThroughout(inner, change)]),
  );
};

/** Returns an answer of which everything but the ids is odd in the same way. */
export const oddThroughout = (answer: unknown, oddity: string): unknown => changedThroughout(answer, changeOf(oddity));

const names = Object.keys(oddities);
const someChange = fc.tuple(fc.nat({ max: 10_000 }), fc.constantFrom(...names));

/** Arbitrary changes of an answer: one value or several. */
const someChanges: fc.Arbitrary<readonly Change[]> = fc.array(someChange, { minLength: 1, maxLength: 12 });

/** A number for each seed and call, the same in every run. */
const mixed = (seed: number, text: string): number =>
  [...text].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0, seed >>> 0);

/** Returns the changes that a seed makes to the answer of a call. */
export const changesOf = (seed: number, call: string): readonly Change[] =>
  fc.sample(someChanges, { numRuns: 1, seed: mixed(seed, call) })[0] ?? [];

const usualSeed = 20_260_101;
const { MATCHDESK_FUZZ_SEED: seed, MATCHDESK_FUZZ_RUNS: runs } = process.env;

/**
 * Returns the seeds of a long loop; MATCHDESK_FUZZ_SEED and MATCHDESK_FUZZ_RUNS ask for other seeds, and more of them.
 */
export const fuzzSeeds = (usual: number): readonly number[] =>
  Array.from({ length: Number(runs ?? usual) }, (_, at) => Number(seed ?? usualSeed) + at);

/** Texts that a person must never see, since no answer contains them. */
export const neverShown =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
  /NaN|undefined|\[object|Infinity|Invalid Date|9007199254740992|9,007,199,254,740,992|\d[eE]\+\d|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
