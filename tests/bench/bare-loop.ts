import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/**
 * The smallest possible export: pages one after the other, parsed, and written as csv by hand. No checks, no resuming.
 */
type Person = Readonly<Record<string, string | number | readonly string[]>>;

const [url = '', out = ''] = process.argv.slice(2);
const names = ['_id', 'firstname', 'email', 'phone', 'age', 'gender', 'interest_in', 'radar', 'account_status'];
const more = ['otp_verify', 'riskFactor', 'fraud_score', 'updated_at', 'created_at'];
const columns = [...names, ...more];
const cell = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const file = createWriteStream(out);
file.write(`${columns.join(',')}\r\n`);
for (let page = 1, written = 0, total = 1; written < total; page += 1) {
  const answer = await fetch(`${url}/v2/adminLogin/usersRecord/${page}?limit=100&sort=1`);
  const body = (await answer.json()) as { readonly data: readonly Person[]; readonly total: number };
  const lines = body.data.map((person) => `${columns.map((name) => cell(person[name])).join(',')}\r\n`);
  if (!file.write(lines.join(''))) await once(file, 'drain');
  written += body.data.length;
  total = body.total;
}
file.end();
await finished(file);
