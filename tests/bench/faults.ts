import { parseArgs } from 'node:util';
import { type Asked, type Figure, printed } from './faults/figure.ts';

const parts: Readonly<
  Record<string, () => Promise<{ readonly measured: (asked: Asked) => Promise<readonly Figure[]> }>>
> = {
  'sign-in': () => import('./faults/sign-in.ts'),
  pictures: () => import('./faults/pictures.ts'),
  'power-cut': () => import('./faults/power-cut.ts'),
  failover: () => import('./faults/failover.ts'),
  lines: () => import('./faults/idle-lines.ts'),
  upgrade: () => import('./faults/upgrade.ts'),
  day: () => import('./faults/day.ts'),
  workbook: () => import('./faults/workbook.ts'),
  'odd-answers': () => import('./faults/odd-answers.ts'),
};

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { users: { type: 'string' }, minutes: { type: 'string' }, keep: { type: 'string' } },
});
const asked: Asked = {
  ...(values.users !== undefined && { users: Number(values.users) }),
  ...(values.minutes !== undefined && { minutes: Number(values.minutes) }),
  ...(values.keep !== undefined && { keep: values.keep }),
};
for (const [name, load] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n${name}`);
  const { measured } = await load();
  for (const line of printed(await measured(asked))) console.log(line);
}
// Writers whose server lost its power are still waiting for an answer.
process.exit();
