import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { createLog } from '@matchdesk/api/start/log.ts';
import { type DeliverOptions, startDelivering } from '@matchdesk/api/webhooks/deliver.ts';
import { Webhook } from 'standardwebhooks';
import { type Api, secret } from './api.ts';
import { listen } from './listen.ts';

export type Message = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly type: string;
};
export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Receiver = {
  readonly url: string;
  /** Everything that arrived, oldest first. */
  readonly got: Message[];
  /** Sets the answer from now on; null for no answer at all. */
  readonly answerWith: (answer: (message: Message) => Answer | null) => void;
  readonly close: () => Promise<void>;
};

export const taken: Answer = { status: 204 };

/** Starts another machine that receives webhooks: by default it accepts them all. */
export const openReceiver = async (): Promise<Receiver> => {
  let answerTo: (message: Message) => Answer | null = () => taken;
  const got: Message[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const message = {
      path: request.url ?? '',
      headers: request.headers,
      body,
      type: body === '' ? '' : JSON.parse(body).type,
    };
    got.push(message);
    const answer = answerTo(message);
    if (answer !== null) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  return {
    ...(await listen(server)),
    got,
    answerWith: (answer) => {
      answerTo = answer;
    },
  };
};

/** Verifies by its secret that a message came from us; throws where it did not. */
export const verified = (hook: { readonly secret: string }, { body, headers }: Message): unknown =>
  new Webhook(hook.secret).verify(body, headers as Record<string, string>);

/** Sends an API's outbox as its server does, also to private addresses. Returns a function that stops it. */
export const deliverFrom = (api: Api, more: Partial<DeliverOptions> = {}): (() => Promise<void>) =>
  startDelivering({
    database: api.database,
    secret,
    now: Date.now,
    log: createLog('silent'),
    rules: { allowsPrivate: true },
    everyMs: 30,
    ...more,
  });
