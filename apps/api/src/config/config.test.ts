import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigFailure, type Environment } from './mistakes.ts';

const mistakesIn = (environment: Environment): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFailure) return error.mistakes;
    throw error;
  }
};

const openId = {
  MATCHDESK_OIDC_ISSUER: 'https://id.test/staff/',
  MATCHDESK_OIDC_CLIENT_ID: 'desk',
  MATCHDESK_OIDC_ROLES: 'desk-admins=ADMIN',
};

describe('a mistake in the environment', () => {
  it.each<[Environment, RegExp]>([
    [{ MATCHDESK_PORT: 'abc' }, /^MATCHDESK_PORT must be a whole number from 0 to 65535: it is "abc"\.$/],
    [{ MATCHDESK_HOST: '127.0.0.example' }, /^MATCHDESK_HOST is 127\.0\.0\.example.*--behind-proxy/],
    [{ MATCHDESK_HOST: '0.0.0.0' }, /^MATCHDESK_HOST is 0\.0\.0\.0.*--behind-proxy/],
    [{ MATCHDESK_DEMO: '1', NODE_ENV: 'production' }, /no demo data in production/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be/],
    [{ MATCHDESK_PROVIDER_URL: 'example.test' }, /^MATCHDESK_PROVIDER_URL must be an address/],
    [
      { MATCHDESK_PROVIDER_URL: 'https://ann:secret@example.test' },
      /^MATCHDESK_PROVIDER_URL (?!.*secret).*without user name, password/,
    ],
    [{ MATCHDESK_PROVIDER_URL: 'https://a;script-src' }, /^MATCHDESK_PROVIDER_URL must be an address whose host/],
    [{ MATCHDESK_PICTURE_HOSTS: 'https://a.test https://a;script-src' }, /^MATCHDESK_PICTURE_HOSTS must be addresses/],
    [{ MATCHDESK_ADMIN_PASSWORD: 'short' }, /^MATCHDESK_ADMIN_PASSWORD(?!.*short")/],
    [{ MATCHDESK_METRICS_TOKEN: 'short' }, /^MATCHDESK_METRICS_TOKEN must have 16(?!.*short")/],
    [
      { MATCHDESK_BACKUP_KEY_FILE: '/dev/null' },
      /^MATCHDESK_BACKUP_KEY_FILE must name a file.*: it is "\/dev\/null"\.$/,
    ],
    [{ MATCHDESK_BACKUP_EVERY: '1m' }, /^MATCHDESK_BACKUP_EVERY must be a time such as .*: it is "1m"\.$/],
    [{ MATCHDESK_ERASE_AFTER: 'soon' }, /^MATCHDESK_ERASE_AFTER must be never or a time .*: it is "soon"\.$/],
    [
      { MATCHDESK_SECOND_PERSON_ROLES: 'ADMIN,boss' },
      /^MATCHDESK_SECOND_PERSON_ROLES must be .*: it is "ADMIN,boss"\.$/,
    ],
    [{ MATCHDESK_BEHIND_PROXY: '10.0.0.0/99' }, /^MATCHDESK_BEHIND_PROXY .* "10\.0\.0\.0\/99" is neither/],
    [{ MATCHDESK_BEHIND_PROXY: '1', SMTP_URL: 'smtp://mail.test' }, /^MATCHDESK_PUBLIC_URL is missing/],
    [{ MATCHDESK_PASSWORD_SIGN_IN: 'off' }, /^MATCHDESK_PASSWORD_SIGN_IN is off, but/],
    [{ ...openId, MATCHDESK_OIDC_ISSUER: 'http://id.test' }, /^MATCHDESK_OIDC_ISSUER begins with http/],
    [{ ...openId, MATCHDESK_OIDC_ROLES: 'desk=BOSS' }, /^MATCHDESK_OIDC_ROLES must be VALUE=ROLE/],
    [{ ...openId, MATCHDESK_OIDC_CLIENT_ID: '' }, /^MATCHDESK_OIDC_CLIENT_ID is missing/],
    [{ ...openId, MATCHDESK_BEHIND_PROXY: '1' }, /^MATCHDESK_PUBLIC_URL is missing/],
    [{ ...openId, MATCHDESK_PROVIDER_URL: 'https://api.test' }, /MATCHDESK_PROVIDER_URL has its own sessions/],
  ])('%j is reported in one sentence', (environment, sentence) => {
    expect(mistakesIn(environment)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each(['MATCHDESK_BACKUP_DRI', 'MATCHDESK_BACKUPS_DIR', 'MATCHDESK_BACKUPDIR'])('is reported: %s', (name) => {
    expect(mistakesIn({ [name]: '/backups' })).toEqual([`${name} is not known. Did you mean MATCHDESK_BACKUP_DIR?`]);
  });

  it.each(['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL'])('is reported: a prefix before %s', (name) => {
    expect(mistakesIn({ [`MATCHDESK_${name}`]: 'x' })).toEqual([
      `MATCHDESK_${name} is not known. Did you mean ${name}?`,
    ]);
  });

  it('is no variable of another program', () => {
    const others = [
      'MATCHDESK_API_URL',
      'MATCHDESK_TOKEN',
      'MATCHDESK_MCP_TOKEN',
      'MATCHDESK_CODE',
      'MATCHDESK_OUTPUT',
    ];
    expect(mistakesIn(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });

  it('is reported together with all others', () => {
    const mistakes = mistakesIn({ MATCHDESK_PORT: 'abc', MATCHDESK_HOST: '0.0.0.0', MATCHDESK_SECRET: 'short' });
    expect(mistakes.map((each) => each.split(' ')[0])).toEqual([
      'MATCHDESK_PORT',
      'MATCHDESK_SECRET',
      'MATCHDESK_HOST',
    ]);
  });
});

it('a proxy without an address runs on this machine; only listed proxies are trusted', () => {
  const proxiesOf = (value: string) => {
    const { behindProxy, proxies } = readConfig({ MATCHDESK_HOST: '127.0.0.1', MATCHDESK_BEHIND_PROXY: value });
    return [behindProxy, ...proxies];
  };
  expect(proxiesOf('1')).toEqual([true, '127.0.0.0/8', '::1']);
  expect(proxiesOf('10.0.0.0/8, fd00::1')).toEqual([true, '10.0.0.0/8', 'fd00::1']);
  expect(proxiesOf('0')).toEqual([false]);
});

it('a deleted account is kept for 30 days, for the configured time, or forever', () => {
  const days = (value?: string) => {
    const { eraseAfterMs } = readConfig({ MATCHDESK_ERASE_AFTER: value });
    return eraseAfterMs && eraseAfterMs / 86_400_000;
  };
  expect([days(), days('36h'), days('never')]).toEqual([30, 1.5, null]);
});

describe("the company's own OpenID provider", () => {
  it('is absent unless it is configured', () => {
    expect(readConfig({})).toMatchObject({ openId: null, passwordSignIn: true });
  });

  it('is read from the environment, with its host as the name', () => {
    const given = { ...openId, MATCHDESK_OIDC_ROLES: 'a=b=ADMIN, desk = SUBADMIN', MATCHDESK_PASSWORD_SIGN_IN: 'off' };
    expect(readConfig(given)).toMatchObject({
      passwordSignIn: false,
      openId: {
        issuer: 'https://id.test/staff/',
        clientSecret: null,
        roles: [
          ['a=b', 'ADMIN'],
          ['desk', 'SUBADMIN'],
        ],
        name: 'id.test',
      },
    });
  });
});
