import type { Overrides } from '@matchdesk/core/kit/call/request.ts';
import { keyGivenTwice } from '@matchdesk/core/kit/text/given-twice.ts';
import { messageOf } from '@matchdesk/core/kit/thrown.ts';
import { readOverrides } from '@matchdesk/core/overrides.ts';
import { builtInRoles, type Roles, readRoles } from '@matchdesk/core/roles.ts';
import type { OpenIdSettings } from '../auth/openid/settings.ts';
import type { Config } from '../config/config.ts';
import { textOf } from '../process/whole-file.ts';
import { StartFailure } from './failure.ts';

const jsonOf = (variable: string, file: string): unknown => {
  const refused = (why: string, cause?: unknown) =>
    new StartFailure(`${variable} names ${file}, which ${why}.`, { cause });
  try {
    const text = textOf(file);
    const json: unknown = JSON.parse(text);
    const twice = keyGivenTwice(text);
    if (twice !== null) throw refused(`has '${twice}' twice`);
    return json;
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause;
    if (cause instanceof SyntaxError) throw refused('cannot be read as JSON', cause);
    throw refused(`cannot be read (${messageOf(cause)})`, cause);
  }
};

/** Reads the file with the calls that have another address at the provider. Throws StartFailure with one sentence. */
export const readEndpointsFile = (file: string): Overrides => {
  const read = readOverrides(jsonOf('MATCHDESK_ENDPOINTS', file));
  if ('overrides' in read) return read.overrides;
  throw new StartFailure(`MATCHDESK_ENDPOINTS names ${file}: ${read.mistake}`);
};

/** Throws StartFailure where the settings of OpenID name a role that does not exist. */
const refuseUnknown = (claimed: OpenIdSettings['roles'], roles: Roles): void => {
  const known = ['ADMIN', 'SUBADMIN', ...roles.keys()];
  const unknown = claimed.find(([, role]) => !known.includes(role));
  if (unknown)
    throw new StartFailure(
      `MATCHDESK_OIDC_ROLES names the role ${unknown[1]}, which does not exist. The roles are ${known.join(', ')}.`,
    );
};

/** Reads all roles: the built-in ones and those of a file. Throws StartFailure with one sentence. */
export const readRolesFile = ({ rolesFile, openId }: Pick<Config, 'rolesFile' | 'openId'>): Roles => {
  const read = rolesFile === null ? { roles: builtInRoles } : readRoles(jsonOf('MATCHDESK_ROLES', rolesFile));
  if ('mistake' in read) throw new StartFailure(`MATCHDESK_ROLES names ${rolesFile}: ${read.mistake}`);
  refuseUnknown(openId?.roles ?? [], read.roles);
  return read.roles;
};
