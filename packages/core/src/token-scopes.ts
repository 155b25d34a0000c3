import { actionNamed } from './actions.ts';
import { allEndpoints } from './endpoints.ts';
import type { Choice } from './kit/form/offered.ts';
import { domainIn } from './kit/id.ts';
import { capitalised } from './kit/text/show.ts';
import { fill } from './kit/text/text.ts';
import { allReads } from './reads.ts';
import { scopes, unfitForToken } from './scopes.ts';
import { personalDataScope } from './tokens/checks.ts';
import { tokensTexts as say } from './tokens/texts.ts';

const nameOf = (domain: string): string => capitalised(domain.replaceAll('-', ' '));

const titleOf = (scope: string): string => {
  if (scope === 'read') return say.readAll;
  if (scope === personalDataScope) return say.personalData;
  if (scope.endsWith('.*')) return fill(say.allOf, { domain: nameOf(domainIn(scope)).toLowerCase() });
  const read = allReads.find(({ id }) => id === scope)?.read.title;
  const call = allEndpoints.find(({ id }) => id === scope)?.endpoint.summary;
  return actionNamed(scope)?.action.title ?? read ?? call ?? scope;
};

const groupOf = (scope: string): string => (scope.includes('.') ? nameOf(domainIn(scope)) : say.widest);

const named = scopes
  .filter((scope) => unfitForToken([scope]) === undefined)
  .map((scope): Choice & { group: string } => ({ value: scope, title: titleOf(scope), group: groupOf(scope) }));

/** Every scope that a token may have, by domain: first those for all domains, and `users.*` before the other `users`. */
export const tokenScopes: readonly Choice[] = [...Map.groupBy(named, ({ group }) => group)]
  .toSorted(([one], [other]) => Number(other === say.widest) - Number(one === say.widest) || one.localeCompare(other))
  .flatMap(([, inGroup]) =>
    inGroup.toSorted((one, other) => Number(other.value.endsWith('.*')) - Number(one.value.endsWith('.*'))),
  );
