type Values = Readonly<Record<string, unknown>>;

/** Characters that are typed again in no time: a form that holds no more is left without a question. */
const nextToNothing = 3;

/** What a person reads of a field's text; formatted text without its marks. */
const plainOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/<[^>]*>/g, '') : '');

/** The characters of a text that do not stand in the one before. */
const typedOver = (before: string, now: string): number => {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && before[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return now.length - head - tail;
};

const isFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Whether more than next to nothing would be lost with what stands in a form: a file, or a text that was typed. */
export const wouldBeLost = (before: Values, now: Values): boolean => {
  const names = Object.keys(now);
  if (names.some((name) => isFile(now[name]) && now[name] !== before[name])) return true;
  const typed = names.map((name) => typedOver(plainOf(before[name]), plainOf(now[name])));
  return typed.reduce((sum, count) => sum + count, 0) > nextToNothing;
};
