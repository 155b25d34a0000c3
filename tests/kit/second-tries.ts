import type { Reporter } from 'vitest/node';

/** Says which tests passed only when they were tried again: a race to mend, not a failure of the product. */
export const secondTries: Reporter = {
  onTestRunEnd: (modules) => {
    const late = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${module.relativeModuleId} > ${test.fullName}`),
    );
    if (late.length > 0) process.stdout.write(`\nPassed only when tried again:\n${late.join('\n')}\n`);
  },
};
