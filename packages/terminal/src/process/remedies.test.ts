import { expect, it } from 'vitest';
import { Unreached } from './remedies.ts';

const remedyOf = (code: string, address: string) => new Unreached(code, address, new Error(code)).remedy;

it.each(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'])(
  'after %s, http:// is advised only for the port that answered without TLS',
  (code) => {
    expect(remedyOf(code, 'https://api.test:8443')?.says).toContain('use http:// instead');
    expect(JSON.stringify(remedyOf(code, 'https://api.test/v2'))).not.toContain('http://');
  },
);

it('a name that could not be looked up just now is not one that does not exist', () => {
  expect(remedyOf('ENOTFOUND', 'https://api.test')?.says).toContain('There is no host');
  expect(remedyOf('EAI_AGAIN', 'https://api.test')?.says).not.toContain('There is no host');
});
