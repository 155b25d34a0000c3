import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that are short to read and take long to run: loops over all screens, orders and formats, the longest first. */
const long = [
  'same-orders',
  'failing',
  'live',
  'screens',
  'every-key',
  'adding',
  'crawler',
  'odd-answers',
  'export-resume',
  'console-orders',
  'formats',
  'outcomes',
  'postgres-crash',
  'export-broken',
  'addresses',
  'keyboards',
  'hanging',
  'broken',
  'prerendered',
  'passkeys',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? long.length : at;
};

/**
 * Starts the long files of each project first: one that starts last keeps a single core busy while the others are idle.
 * The projects stay one after the other, since a worker ends where the next file is of another project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const projectOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.toSorted((one, other) => projectOf(one) - projectOf(other) || placeOf(one) - placeOf(other));
  }
}
