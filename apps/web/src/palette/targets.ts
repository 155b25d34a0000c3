import type { ReadId } from '@matchdesk/core/reads.ts';
import type { ScreenId } from '@matchdesk/core/screens.ts';

/** Which records the palette searches: by which list, under which prefix, and where Enter leads. */
export const targets: readonly {
  readonly record: string;
  readonly read: ReadId;
  readonly screen: ScreenId;
  readonly param?: string;
  /** The query that brings it up where its screen's path has no parameter. */
  readonly query?: (id: string, label: string) => Readonly<Record<string, string>>;
  readonly prefix: '@' | '#' | '$';
  readonly heading: string;
  /** Reads one by its id, so that a recent one can be named; recents keep ids only. */
  readonly get?: ReadId;
}[] = [{ record: 'user', read: 'users.list', screen: 'users.detail', param: 'id', prefix: '@', heading: 'People' }];
