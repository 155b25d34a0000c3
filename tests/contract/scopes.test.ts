import { newMachineToken } from '@matchdesk/api/auth/machines.ts';
import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { isForPeople, opens, scopes } from '@matchdesk/core/scopes.ts';
import { describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { tokenFor } from './machine-token.ts';
import { type Answer, askNothing, complaintsIn } from './request.ts';

const api = await openApi({ users: 30 });

const askWith = (named: NamedEndpoint, token: string | null): Promise<Answer> => askNothing(api, named, token);
const shown = ({ status }: Answer): string => (status === 401 || status === 403 ? String(status) : 'let in');

describe('a token with every scope that does not open it, with each that does, and a made-up one', () => {
  it.each(allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public'))('$id', async (named) => {
    const unknown = await askWith(named, newMachineToken());
    expect([unknown.status, complaintsIn(unknown)[0]?.msg]).toEqual([
      401,
      'This token is unknown, expired or revoked.',
    ]);
    const opening = scopes.filter((scope) => opens([scope], named));
    if (named.id !== 'session.me') {
      const others = await tokenFor(
        api,
        scopes.filter((scope) => !opening.includes(scope)),
      );
      const answer = await askWith(named, others);
      expect(shown(answer)).toBe('403');
      expect(complaintsIn(answer)[0]?.msg).toMatch(/^(The token|Only a person)/);
    }
    for (const scope of isForPeople(named) ? [] : opening) {
      expect([scope, shown(await askWith(named, await tokenFor(api, [scope])))]).toEqual([scope, 'let in']);
    }
    if (isForPeople(named)) expect(shown(await askWith(named, await tokenFor(api, scopes)))).toBe('403');
    else expect(opening, 'every other call is opened by some scope').not.toEqual([]);
  });
});

describe('scopes', () => {
  it('are read, the ids of actions and reads, and domains', () => {
    expect(scopes).toEqual(
      expect.arrayContaining(['read', 'users.add-credits', 'users.list', 'users.*', 'audit.list']),
    );
    expect(new Set(scopes).size).toBe(scopes.length);
  });

  it('of people are in none: making tokens, passwords and signing in', () => {
    const kept = allEndpoints.filter(isForPeople).map(({ id }) => id);
    expect(kept).toEqual(
      expect.arrayContaining(['tokens.create', 'tokens.revoke', 'session.changePassword', 'session.turnOffTwoStep']),
    );
    expect(kept).toEqual(
      expect.arrayContaining(['admins.add', 'admins.updatePassword', 'admins.delete', 'passkeys.add']),
    );
  });

  it('that read change nothing', () => {
    const read = allEndpoints.filter((named) => opens(['read'], named));
    expect(read.filter(({ endpoint }) => endpoint.write)).toEqual([]);
  });
});
