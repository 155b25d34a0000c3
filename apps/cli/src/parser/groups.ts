import type { Spec } from '@matchdesk/terminal/command/spec.ts';

/** The commands with the same first word. */
export type Group = {
  readonly name: string;
  /** The second words of its commands, as the root's help shows them. */
  readonly verbs: string;
  /** Empty where only the group's name and verbs are needed. */
  readonly specs: readonly Spec[];
};

export const groupsOf = (specs: readonly Spec[]): readonly Group[] =>
  [...Map.groupBy(specs, ({ path }) => path[0] ?? '')].map(([name, members]) => ({
    name,
    verbs: [...new Set(members.map(({ path }) => path[1]))].join(', '),
    specs: members,
  }));
