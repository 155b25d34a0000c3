import type { Spec } from '@matchdesk/terminal/command/spec.ts';

export const groupsOf = (specs: readonly Spec[]) =>
  [...Map.groupBy(specs, ({ path }) => path[0] ?? '')].map(([name, members]) => ({
    name,
    /** The second words of its commands, as the root's help shows them. */
    verbs: [...new Set(members.map(({ path }) => path[1]))].join(', '),
    /** Empty where only the group's name and verbs are needed. */
    specs: members,
  }));

/** The commands with the same first word. */
export type Group = ReturnType<typeof groupsOf>[number];
