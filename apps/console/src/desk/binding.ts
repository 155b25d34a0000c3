/** One key of the console, as data for the sheet of keys, the line at the bottom and the dispatch. */
export type Binding = {
  /** The names of the keys: `j`, `shift+down`, `ctrl+k`; a chord is two of them, `g u`. The first one is shown. */
  readonly keys: readonly string[];
  readonly title: string;
  readonly group: string;
  /** A word or two for the line at the bottom; absent where it is not shown there. */
  readonly hint?: string | undefined;
  /** It is for the rows: pressed while other rows are loading, it waits for those. */
  readonly ofRows?: boolean;
  readonly run: () => void;
};

/** A binding, or a condition that is not met. */
export type Ungrouped = Omit<Binding, 'group'> | false | null;

/** The bindings of one group. */
export const grouped = (group: string, bindings: readonly Ungrouped[]): readonly Binding[] =>
  bindings.flatMap((binding) => (binding ? [{ ...binding, group }] : []));

const faces: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  enter: '⏎',
  esc: 'Esc',
  space: 'Space',
  tab: 'Tab',
  home: 'Home',
  end: 'End',
  delete: 'Del',
  'page-up': 'PgUp',
  'page-down': 'PgDn',
};

const face = (part: string): string => faces[part] ?? part;

/** Returns a key as people read it: `^K`, `Shift+↓`, `g u`. */
export const shownKey = (keys: string): string =>
  keys
    .split(' ')
    .map((key) => {
      const ctrl = /^ctrl\+(.)$/.exec(key);
      if (ctrl) return `^${ctrl[1]?.toUpperCase()}`;
      const shift = /^shift\+(.+)$/.exec(key);
      return shift ? `Shift+${face(shift[1] ?? '')}` : face(key);
    })
    .join(' ');

/** The binding without the keys that are taken. */
export const without =
  (taken: ReadonlySet<string>) =>
  (binding: Binding): Binding => ({ ...binding, keys: binding.keys.filter((key) => !taken.has(key)) });
