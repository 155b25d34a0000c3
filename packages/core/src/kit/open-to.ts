/** The calls and reads that are open to somebody, by id; absent where all are open. */
export type Opened = { readonly may?: readonly string[] | null | undefined };

export type Ids = string | readonly string[];

/** Whether a call or a read, or all of several, are open to somebody. */
export const isOpenTo = ({ may }: Opened, ids: Ids = []): boolean =>
  [ids].flat().every((id) => may?.includes(id) ?? true);
