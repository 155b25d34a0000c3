import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { asFailure, type FailureKind } from '@matchdesk/core/kit/call/failure.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { terminalsEndpoints } from '@matchdesk/core/terminals/endpoints.ts';
import { type AskingState, stateIn } from '@matchdesk/core/terminals/rules.ts';
import { terminalsTexts as say } from '@matchdesk/core/terminals/texts.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { requireOffered } from '@matchdesk/terminal/api/offered.ts';
import { canShowBrowser, openInBrowser } from '@matchdesk/terminal/process/browser.ts';
import { Stop } from '@matchdesk/terminal/process/failure.ts';

const secondMs = 1000;
const next = ['matchdesk auth login --browser'];
/** Failures that keep a request from its answer, and that may be over the next time. */
const passing: readonly FailureKind[] = ['network', 'timeout', 'server', 'rate-limited'];

/** The endings of sign-ins that give no session. */
const endings: Partial<Record<AskingState, string>> = { declined: say.wasDeclined, expired: say.hasExpired };

const wait = async (ms: number, { interruption: { stop } }: Context): Promise<void> => {
  await setTimeout(ms, undefined, { signal: stop }).catch(() => {
    throw stop.reason;
  });
};

const show = (address: string, { env, settings }: Context): Promise<void> =>
  settings.mayAsk && canShowBrowser(env) ? openInBrowser(address).catch(() => undefined) : Promise.resolve();

/**
 * Asks until somebody has approved. Before each request it waits as long as the server says, and longer where the
 * server does not answer.
 */
const approved = async (
  device_code: string,
  { seconds, lastsMs }: { readonly seconds: number; readonly lastsMs: number },
  context: Context,
): Promise<string> => {
  const { client, interruption } = context;
  const until = Date.now() + lastsMs;
  for (let interval = seconds; Date.now() < until; ) {
    await wait(interval * secondMs, context);
    try {
      const { data } = await client.terminals.ask({ device_code }, { signal: interruption.stop });
      if (data.token !== undefined && data.token !== '') return data.token;
      const ending = endings[stateIn(data.state) ?? 'waiting'];
      if (ending !== undefined) throw new Stop(4, ending, { next });
      interval = data.interval ?? interval;
    } catch (thrown) {
      if (thrown instanceof Stop || !passing.includes(asFailure(thrown).kind)) throw thrown;
      interval = Math.min(interval * 2, 30);
    }
  }
  throw new Stop(4, say.hasExpired, { next });
};

/**
 * Signs in through the console (RFC 8628): shows a code and where to enter it, opens the browser where a person would
 * see it, and waits. Returns the session's token. Stops with 4 where the sign-in was declined or expired, with 7 where
 * the provider does not offer it.
 */
export const tokenByBrowser = async (context: Context): Promise<string> => {
  await requireOffered(context, [terminalsEndpoints.begin]);
  const options = { signal: context.interruption.stop };
  const { data } = await context.client.terminals.begin({ machine: hostname().slice(0, 100) || 'terminal' }, options);
  const { code, address, address_with_code: withCode, device_code: device } = data;
  const [seconds, lastsMs] = [data.interval ?? 5, (data.expires_in ?? 600) * secondMs];
  // The code is shown even with --quiet, because nobody can sign in without it.
  context.say.warn(`${fill(say.openPage, { address, code })},`);
  context.say.warn(`${fill(say.orFollow, { address: withCode })}.`);
  context.say.info(fill(say.waits, { minutes: Math.round(lastsMs / (60 * secondMs)) }));
  await show(withCode, context);
  return approved(device, { seconds, lastsMs }, context);
};
