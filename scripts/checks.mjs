import { build, builds } from './build.mjs';
import { run } from './command.mjs';
import { node, root, toolEnv } from './workspace.mjs';

const script = (name) => () => run(node, ['--run', name], { cwd: root, env: toolEnv });

/** The checks that `npm test` runs before the tests, by name; each counts as one. */
export const checks = {
  types: script('types'),
  lint: script('lint'),
  boundaries: script('boundaries'),
  unused: script('unused'),
  'build:web': () => build(builds.web),
  'build:api': () => build(builds.api),
  'build:cli': () => build(builds.cli),
};
