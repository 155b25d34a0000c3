import type { NamedAction } from './actions.ts';
import { finderOf } from './finders.ts';
import { fieldsOf } from './kit/form/field-shape.ts';
import type { Doable } from './kit/text/line-reading.ts';
import { type RoleTitles, roleFields, titlesIn } from './kit/text/role.ts';
import { lineFields } from './kit/typed-values.ts';
import { offers } from './offers.ts';

/** The words before the fields that offer names, as the order of the action has them. */
const introducedBy = ({ spoken, input }: NamedAction['action']): ReadonlyMap<string, string> =>
  new Map(
    fieldsOf(input).flatMap(({ name, offers: offered }) => {
      if (offered === undefined || offers[offered].into) return [];
      const [, word] = new RegExp(`(\\w+) \\{${name}\\}`).exec(spoken?.order ?? '') ?? [];
      return word === undefined ? [] : [[word, name] as const];
    }),
  );

/** By the company's own roles, whose names and titles lines may give. */
const doablesWith = new WeakMap<RoleTitles, Map<string, Doable>>();

/** What a line must contain to order an action, by the words, verbs and fields that it declares. */
export const doableOf = ({ id, name, action }: NamedAction, roles: RoleTitles = titlesIn()): Doable => {
  const doables = doablesWith.get(roles) ?? new Map<string, Doable>();
  doablesWith.set(roles, doables);
  const known = doables.get(id);
  if (known) return known;
  const made: Doable = {
    title: action.title,
    words: action.spoken?.words ?? [],
    verbs: [...(action.spoken?.verbs ?? []), ...(name.includes('-') ? [{ says: [name] }] : [])],
    nouns: action.on ? (finderOf(action.on)?.nouns ?? [action.on]) : null,
    fields: roleFields(lineFields(action.input, fieldsOf(action.input)), roles),
    introduced: introducedBy(action),
    unlike: action.spoken?.unlike ?? [],
    adds: action.records?.amount !== undefined,
    least: 2,
  };
  doables.set(id, made);
  return made;
};
