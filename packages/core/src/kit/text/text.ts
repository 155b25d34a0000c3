type Sentences = Readonly<Record<string, string>>;
type Origin = { readonly said: Sentences; readonly ours: Sentences };

const origins = new WeakMap<object, Origin>();

/**
 * Declares one domain's sentences: `said` are quoted exactly from the specification (sections 5 and 8), `ours` are our
 * own where the specification has none. Placeholders are in braces and are filled by `fill`.
 */
export const texts = <
  const S extends Sentences = Record<never, string>,
  const O extends Sentences = Record<never, string>,
>({
  said,
  ours,
}: {
  readonly said?: S;
  readonly ours?: O;
}): S & O => {
  // Without sentences, S or O has no names.
  const catalogue = { ...said, ...ours } as S & O;
  origins.set(catalogue, { said: said ?? {}, ours: ours ?? {} });
  return catalogue;
};

/** Returns whether a sentence of a catalogue is the specification's or ours. */
export const originOf = (catalogue: object): Origin => origins.get(catalogue) ?? { said: {}, ours: {} };

/**
 * Fills a sentence's placeholders; a placeholder without a value stays unchanged. `{coins|credit|credits}` is the noun
 * for that number.
 */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const [counted = '', one, many] = name.split('|');
    return String(values[name] ?? (String(values[counted]) === '1' ? one : many) ?? whole);
  });
