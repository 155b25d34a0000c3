const [subject = 'cli', ...words] = process.argv.slice(2);
const subjects = {
  cli: () => import('../tests/bench/cli.ts'),
  api: () => import('../tests/bench/api.ts'),
  web: () => import('../tests/bench/web.ts'),
  pace: () => import('../tests/bench/pace.ts'),
  faults: () => import('../tests/bench/faults.ts'),
};

const start = subjects[subject];
if (start) {
  process.argv.splice(2, process.argv.length, ...words);
  await start();
} else {
  console.log(`There is no benchmark named ${subject}. The benchmarks are ${Object.keys(subjects).join(', ')}.`);
  process.exitCode = 2;
}
