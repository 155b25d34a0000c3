/** What a screen shows by section 2 of the specification, on the demo world. */
export type Anatomy = {
  /** The columns of its table, all of them, in their order. */
  readonly columns?: readonly string[];
  /** Controls by their role and accessible name. */
  readonly controls?: readonly (readonly [
    'button' | 'link' | 'textbox' | 'searchbox' | 'combobox' | 'tab',
    string | RegExp,
  ])[];
  /** What each select offers, by its label. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** The names of its facts, all of them, in order. */
  readonly facts?: readonly string[];
  /** Other texts that it shows. */
  readonly texts?: readonly (string | RegExp)[];
};

/** By the id of the screen. */
export type Anatomies = Readonly<Record<string, Anatomy>>;
