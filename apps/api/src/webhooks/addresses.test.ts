import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addressFault, checkedLookup, isPublic } from './addresses.ts';

const closed = { allowsPrivate: false };

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is one', (address) =>
    expect(isPublic(address)).toBe(true),
  );
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not one', (address) => expect(isPublic(address)).toBe(false));
});

describe('what is wrong with an address', () => {
  it.each([
    ['https://hooks.example.com/x', null],
    ['https://8.8.8.8/', null],
    ['http://hooks.example.com/x', 'plain'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://127.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://localhost/', 'private'],
    ['https://db.internal/', 'private'],
    ['https://ann:secret@hooks.example.com/', 'shape'],
    ['ftp://hooks.example.com/', 'shape'],
    ['nonsense', 'shape'],
  ])('%s: %s', (address, fault) => expect(addressFault(address, closed)).toBe(fault));
  it('allows more if private addresses are allowed', () => {
    expect(addressFault('http://127.0.0.1:8080/', { allowsPrivate: true })).toBe(null);
    expect(addressFault('ftp://127.0.0.1/', { allowsPrivate: true })).toBe('shape');
  });
});

// The addresses of a name are checked by the connection itself, so that they cannot change afterwards.
describe('a name when it is connected to', () => {
  const leadingTo = (...addresses: readonly string[]) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const look = checkedLookup((_host, _options, done) => done(null, found), closed);
    return new Promise((resolve) => look('hooks.example.com', { all: true }, (error, all) => resolve(error ?? all)));
  };
  it('uses the checked address', async () =>
    expect(await leadingTo('8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]));
  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::1']], [[]]])(
    'is refused where it leads to %j',
    async (all) => expect(await leadingTo(...all)).toMatchObject({ code: 'PRIVATE_ADDRESS' }),
  );
  it('that leads to this machine is refused', async () => {
    const failed = await new Promise((resolve) =>
      checkedLookup(lookup, closed)('localhost', { all: true }, (error) => resolve(error)),
    );
    expect(failed).toMatchObject({ code: 'PRIVATE_ADDRESS' });
  });
});
