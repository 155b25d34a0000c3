import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that are short to read and take long to run: loops over all screens, orders and formats. */
const long = [
  'same-orders',
  'screens',
  'failing',
  'every-key',
  'adding',
  'export-broken',
  'addresses',
  'keyboards',
  'hanging',
  'crawler',
];

/** Starts long files first: one that starts last keeps a single core busy while the others are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const at = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? long.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
