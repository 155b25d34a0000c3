import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { roleOf } from '@matchdesk/core/access.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/call/failure.ts';
import { httpMoment } from '@matchdesk/core/kit/call/http-date.ts';
import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { codeOf, messageOf } from '@matchdesk/core/kit/thrown.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { thisMachine } from '@matchdesk/terminal/api/settings.ts';
import { EndedToken, Redirected, Unreached, WebPage } from '@matchdesk/terminal/process/remedies.ts';
import { type Finding, fine, odd, wrong } from './finding.ts';

const mostSkewMs = 5 * 60_000;
const soonMs = 14 * dayMs;

/** The TLS protocol and the expiry date of a server's certificate. Rejects with the reason of a failure. */
const certificateOf = (url: URL, timeoutMs: number): Promise<{ readonly protocol: string; readonly until: Date }> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const named = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port: Number(url.port || 443), timeout: timeoutMs, ...named }, () => {
      const { valid_to } = socket.getPeerCertificate();
      resolve({ protocol: socket.getProtocol() ?? '', until: new Date(valid_to) });
      socket.end();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
  });

const transportFinding = async ({ settings, proxy }: Context): Promise<Finding> => {
  const url = new URL(settings.url);
  if (url.protocol === 'http:') {
    if (thisMachine.test(url.hostname)) return fine('tls', 'none, and none is needed on this machine');
    return odd('tls', 'none: the token can be read on the way', `use https:// if ${url.host} offers it`);
  }
  // Only the proxy can be reached directly; the call below shows whether the certificate is valid.
  if (proxy) return fine('tls', `through the proxy ${proxy.shown}`);
  try {
    const { protocol, until } = await certificateOf(url, settings.timeoutMs);
    const note = `${protocol}, certificate until ${until.toISOString().slice(0, 10)}`;
    const isSoon = until.getTime() - Date.now() < soonMs;
    return isSoon ? odd('tls', note, 'the certificate expires soon: renew it') : fine('tls', note);
  } catch (thrown) {
    const { code, remedy } = new Unreached(codeOf(thrown) ?? '', settings.url, thrown);
    const note = code.startsWith('ERR_SSL_') ? `no secure connection (${code})` : messageOf(thrown).trim();
    return wrong('tls', note, remedy?.says ?? `check the certificate of ${url.host}, or the address`, 5);
  }
};

const clockFinding = (date: string | null): Finding => {
  const at = httpMoment(date);
  if (at === undefined) return fine('clock', 'the API does not send its time');
  const skewMs = Math.abs(Date.now() - at);
  const note = `${Math.round(skewMs / 1_000)} s from the API's`;
  return skewMs < mostSkewMs ? fine('clock', note) : wrong('clock', note, 'set the clock of this machine', 1);
};

const sessionFinding = async (context: Context): Promise<Finding> => {
  if (!context.token) return wrong('session', 'not signed in', 'matchdesk auth login', 4);
  try {
    const { data } = await context.client.session.me({}, { signal: context.interruption.stop });
    const who = data.token ? `token ${data.token.name} of ${data.email}` : data.email;
    return fine('session', `${who} (${roleOf(data.role)}), from ${context.token.from}`);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.kind === 'aborted') throw thrown;
    if (thrown.kind !== 'unauthenticated') return wrong('session', thrown.message, 'matchdesk smoke', 5);
    const todo = thrown.cause instanceof EndedToken ? thrown.cause.remedy.says : 'matchdesk auth login';
    return wrong('session', thrown.message, todo, 4);
  }
};

const capabilitiesFinding = async ({ capabilities }: Context): Promise<Finding> => {
  try {
    return fine('capabilities', [...(await capabilities())].join(', ') || 'none announced');
  } catch (thrown) {
    const { kind, message } = asFailure(thrown);
    if (kind === 'aborted') throw thrown;
    return wrong('capabilities', message, 'look at its log, or try again later', 5);
  }
};

const answered = async (context: Context): Promise<readonly Finding[]> => {
  const { settings, transport, interruption } = context;
  const startedAt = performance.now();
  const answer = await transport.send({
    method: 'GET',
    url: `${settings.url}/v2/capabilities`,
    headers: { accept: 'application/json' },
    body: { kind: 'none' },
    timeoutMs: settings.timeoutMs,
    signal: interruption.stop,
  });
  const note = `${settings.url} answers ${answer.status} after ${Math.round(performance.now() - startedAt)} ms`;
  if (answer.status >= 500) return [wrong('api', note, 'look at its log, or try again later', 5)];
  return [
    fine('api', note),
    await capabilitiesFinding(context),
    clockFinding(answer.header('date')),
    await sessionFinding(context),
  ];
};

/**
 * The findings about the API: whether it is reached and encrypted, what it offers, its clock, and who is signed in
 * there.
 */
export const apiFindings = async (context: Context): Promise<readonly Finding[]> => {
  const tls = await transportFinding(context);
  const between = context.proxy ? [fine('proxy', context.proxy.shown)] : [];
  if (tls.state === 'fail') return [...between, tls];
  try {
    return [...between, tls, ...(await answered(context))];
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.kind === 'aborted') throw thrown;
    const { cause } = thrown;
    if (cause instanceof WebPage) return [...between, tls, wrong('api', 'the answer is a web page', cause.message, 5)];
    const note = `${context.settings.url}: ${thrown.message}${cause instanceof Unreached ? ` (${cause.message})` : ''}`;
    const remedy = cause instanceof Unreached || cause instanceof Redirected ? cause.remedy : null;
    return [
      ...between,
      tls,
      wrong('api', note, remedy?.says ?? 'check that the address is right and the API is running', 5),
    ];
  }
};
