import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Asked = { readonly challenge: string; readonly rp?: { readonly id: string }; readonly rpId?: string };

/** What a test falsifies, to see it refused. */
export type Bent = {
  readonly origin?: string;
  /** Whether the person verified themselves. */
  readonly isVerified?: boolean;
  readonly counter?: number;
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** A COSE key of ES256, in CBOR. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const head = (bytes: string): Buffer => Buffer.from(bytes, 'hex');
  return Buffer.concat([
    head('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    head('225820'),
    Buffer.from(y, 'base64url'),
  ]);
};

const withLength = (data: Buffer): Buffer => {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(data.length, 1);
  return Buffer.concat([head, data]);
};

/** A software authenticator with one passkey, as it answers a browser at `origin`. */
export const createAuthenticator = (at: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let uses = 0;

  const dataFor = (rpId: string, { isVerified = true, counter = uses }: Bent, attested?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])]);
  };
  const clientData = (type: string, challenge: string, { origin = at }: Bent): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object): string =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

  return {
    /** Creates its passkey for a challenge. */
    make: (question: string, bent: Bent = {}): string => {
      const { challenge, rp }: Asked = JSON.parse(question);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        withLength(dataFor(rp?.id ?? '', bent, attested)),
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, bent)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** Signs in with it. */
    use: (question: string, bent: Bent = {}): string => {
      const { challenge, rpId = '' }: Asked = JSON.parse(question);
      uses += 1;
      const client = clientData('webauthn.get', challenge, bent);
      const data = dataFor(rpId, bent);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
};
