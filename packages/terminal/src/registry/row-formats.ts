/** The formats that the terminal writes itself. */
export const rowFormats = ['csv', 'jsonl', 'json', 'xlsx', 'xls'] as const;
type RowFormat = (typeof rowFormats)[number];

/** The formats that are made from all rows at the end. */
export const workbookFormats: ReadonlySet<string> = new Set<RowFormat>(['xlsx', 'xls']);
