/** The size of what is measured, and where files stay. */
export type Asked = { readonly users?: number; readonly minutes?: number; readonly keep?: string };

/** What was done, and the result. */
export type Figure = { readonly done: string; readonly came: string };

export const printed = (figures: readonly Figure[]): readonly string[] =>
  figures.map(({ done, came }) => `| ${done} | ${came} |`);

export const milliseconds = (ms: number): string => `${Math.round(ms).toLocaleString('en')} ms`;
export const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MiB`;
/** Returns the value that 95 of 100 stay below, and the largest. */
export const spread = (values: readonly number[]): { readonly p95: number; readonly most: number } => {
  const sorted = values.toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, most: sorted.at(-1) ?? 0 };
};
