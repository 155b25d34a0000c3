/** State rules as tables: which state may follow which. */
export type Transitions<S extends PropertyKey> = Readonly<Record<S, readonly S[]>>;

/** Whether a table lets `from` become `to`. Staying the same is not a change, and no table lists it. */
export const mayBecome = <S extends PropertyKey>(table: Transitions<S>, from: S, to: S): boolean =>
  table[from].includes(to);

/** A band of a score: the first whose test holds names it. */
export type Band<L extends string> = readonly [holds: (score: number | null) => boolean, label: L];

/** The label of the first band that holds. The last band must hold for everything. */
export const bandOf = <const L extends string>(bands: readonly [...Band<L>[], Band<L>], score: number | null): L => {
  const found = bands.find(([holds]) => holds(score)) ?? bands[bands.length - 1];
  return (found as Band<L>)[1];
};
