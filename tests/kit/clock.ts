/** Replaces the clock of this process. */
export const setClock = (now: () => number): void => {
  globalThis.Date = class extends Date {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now = now;
  } as DateConstructor;
};
