import type { Spec } from '@matchdesk/terminal/command/spec.ts';

/** The commands whose first word is the same. */
export type Group = {
  readonly name: string;
  /** The second words of its commands, as the root's help shows them. */
  readonly verbs: string;
  /** None where only the group's name and verbs are wanted. */
  readonly specs: readonly Spec[];
};

export const groupsOf = (specs: readonly Spec[]): readonly Group[] =>
  [...Map.groupBy(specs, ({ path }) => path[0] ?? '')].map(([name, members]) => ({
    name,
    verbs: [...new Set(members.map(({ path }) => path[1]))].join(', '),
    specs: members,
  }));
