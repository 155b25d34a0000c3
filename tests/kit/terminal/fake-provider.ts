import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../listen.ts';

/** Answers of a provider that do not say what it did, sent before or after doing it. */
const bare = { object: '{}', empty: '', list: '[]', message: '{"message":"ok"}' } as const;
/** Answers of a broken or busy server, sent before or after doing the write. */
export const brokenStatuses = [408, 500, 502, 503, 504] as const;
/** What it says of a wait; null for nothing. */
export const waits = [
  null,
  '0',
  '2',
  '-1',
  '1.5',
  'soon',
  '1e9',
  '10000',
  '1000000000',
  'Mon, 01 Jan 2001 00:00:00 GMT',
] as const;
type Wait = (typeof waits)[number];

/** The fate of one write: whether it is applied, and how it is answered. */
export type Fate =
  | { readonly kind: 'answer' }
  /** An honest refusal: nothing was applied under this key. */
  | { readonly kind: 'refusal' }
  | { readonly kind: 'limit'; readonly wait: Wait }
  | { readonly kind: 'gate'; readonly status: 401 | 403 }
  | { readonly kind: 'drop' | 'cut' | 'hold' | 'kill'; readonly isApplied: boolean }
  | { readonly kind: 'bare'; readonly says: keyof typeof bare; readonly isApplied: boolean }
  | {
      readonly kind: 'broken';
      readonly status: (typeof brokenStatuses)[number];
      readonly wait: Wait;
      readonly isApplied: boolean;
    };

export const bareAnswers = Object.keys(bare) as readonly (keyof typeof bare)[];

const done = '{"status":1,"message":"Credit added successfully."}';

const headersFor = (wait: Wait) => (wait === null ? {} : { 'retry-after': wait });

const textOf = async (incoming: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of incoming) text += piece;
  return text;
};

/**
 * A provider on a real port that gives credits, to all records of a batch or to none, and treats each write by the next
 * of its fates. `onKill` is called at the moment when the command is killed; from then on nothing reaches the provider.
 */
export const startProvider = async (hasKeys: boolean, onKill: () => void) => {
  let fates: Fate[] = [];
  let isCut = false;
  const given = new Map<string, number>();
  const known = new Set<string>();

  const apply = (key: string, ids: readonly string[]): void => {
    if (hasKeys && known.has(key)) return;
    known.add(key);
    for (const id of ids) given.set(id, (given.get(id) ?? 0) + 1);
  };
  const write = (incoming: IncomingMessage, answer: ServerResponse, text: string): void => {
    const key = String(incoming.headers['idempotency-key']);
    const ids = (JSON.parse(text) as { readonly user_ids: readonly string[] }).user_ids;
    const say = (status: number, body: string, headers = {}) =>
      answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    const fate = fates.shift() ?? { kind: 'answer' };
    if ('isApplied' in fate && fate.isApplied) apply(key, ids);
    if (fate.kind === 'kill') {
      onKill();
      isCut = true;
    }
    if (fate.kind === 'kill' || fate.kind === 'drop') incoming.socket.destroy();
    else if (fate.kind === 'cut') {
      answer.writeHead(200, { 'content-length': '1000' }).write('{"st', () => incoming.socket.destroy());
    } else if (fate.kind === 'bare') say(200, bare[fate.says]);
    else if (fate.kind === 'broken') say(fate.status, '{}', headersFor(fate.wait));
    else if (fate.kind === 'gate') say(fate.status, '{}');
    else if (fate.kind === 'limit') say(429, '{}', headersFor(fate.wait));
    else if (fate.kind === 'refusal' && !(hasKeys && known.has(key))) say(200, '{"success":false}');
    else if (fate.kind !== 'hold') {
      apply(key, ids);
      say(200, done);
    }
  };
  const server = createServer(async (incoming, answer) => {
    const text = await textOf(incoming).catch(() => null);
    const say = (status: number, body: object) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (text === null || isCut) incoming.socket.destroy();
    else if (incoming.url === '/v2/capabilities') say(hasKeys ? 200 : 404, { data: ['idempotency'] });
    else if (incoming.method === 'GET') say(200, { data: { _id: 'a', role: 'ADMIN', email: 'ann@x.example' } });
    else write(incoming, answer, text);
  });
  return {
    ...(await listen(server)),
    /** How often each person was given credits. */
    given: given as ReadonlyMap<string, number>,
    /** The fates of the next run's writes, in order; all later writes are answered. */
    next: (those: readonly Fate[]) => {
      fates = [...those];
      isCut = false;
    },
  };
};
