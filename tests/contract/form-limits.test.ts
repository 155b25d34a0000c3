import { expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { complaintsIn, endpointNamed, send } from './request.ts';

const api = await openApi({ users: 0 });

const kibibyte = 1024;
const files = (count: number) => Array.from({ length: count }, (_, nth) => [`image${nth}`, new Blob(['x'])] as const);
const fields = (count: number) => Array.from({ length: count }, (_, nth) => [`field${nth}`, 'x'] as const);
const formOf = (parts: readonly (readonly [name: string, value: string | Blob])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'a.png');
  }
  return form;
};

const forms: Readonly<Record<string, readonly [form: FormData, sentence: string]>> = {
  'too many fields': [formOf(fields(11)), 'A form may have 10 fields at most.'],
  'too many files': [formOf(files(7)), 'A form may have 5 files at most.'],
  'too many parts': [formOf([...fields(10), ...files(7)]), 'A form may have 10 fields and 5 files at most.'],
  'a field that is too long': [
    formOf([['description', 'x'.repeat(64 * kibibyte + 1)]]),
    'A field may have 64 KiB at most.',
  ],
};

it.each(Object.entries(forms))('%s: the refusal says which limit', async (_what, [body, sentence]) => {
  const { path } = endpointNamed('communities.create').endpoint;
  const answer = await send(api, path, { method: 'POST', headers: { 'x-auth-token': api.adminToken }, body });
  expect([answer.status, complaintsIn(answer).map(({ msg }) => msg)]).toEqual([413, [sentence]]);
});

it('a body that is too large: the refusal says which limit', async () => {
  const { path, method } = endpointNamed('settings.update').endpoint;
  const headers = { 'x-auth-token': api.adminToken, 'content-type': 'application/json' };
  const answer = await send(api, path, { method, headers, body: ' '.repeat(kibibyte * kibibyte + 1) });
  expect([answer.status, complaintsIn(answer)[0]?.msg]).toEqual([413, 'The request is larger than 1 MiB.']);
});
