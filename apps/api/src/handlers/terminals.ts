import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { codeIn } from '@matchdesk/core/terminals/checks.ts';
import { terminalsScreens as screens } from '@matchdesk/core/terminals/screens.ts';
import { terminalsTexts as say } from '@matchdesk/core/terminals/texts.ts';
import type { Change } from '../auth/log.ts';
import { networkOf } from '../auth/network.ts';
import type { Actor } from '../auth/sessions.ts';
import { askAgain, codeHashOf, intervalMs, lifeMs, newTerminalCode } from '../auth/terminals.ts';
import { hashOf, newToken } from '../auth/tokens.ts';
import type { Handlers, ReadContext, WriteContext } from '../contract/handlers.ts';
import { addTerminalRequest, settleTerminal, waitingTerminal } from '../db/staff/terminals.ts';
import { isoOf } from '../wire/moment.ts';

const secondMs = 1000;
const unknown = () => refuse('not-found', say.unknown);

type Settling = {
  /** The session that approves; null where the terminal is declined. */
  readonly approvedBy: string | null;
  readonly noted: (terminal: { readonly machine: string; readonly network: string }) => Omit<Change, 'kind'>;
  readonly message: string;
};

/** Counts the attempt at a code before the transaction that approves or declines the request with this code. */
const settling = async (context: ReadContext<Actor>, code: string, { approvedBy, noted, message }: Settling) => {
  const { actor, now, services } = context;
  const tried = await services.limits('terminal-code', actor.email, context);
  return async ({ db, note }: WriteContext<Actor>) => {
    const settled = await settleTerminal(db, codeHashOf(code, services.secret), approvedBy, now);
    if (!settled) throw unknown();
    await tried.forgive(db);
    note({ kind: 'admin', id: actor.id, ...noted({ machine: settled.machine, network: settled.ip }) });
    return { status: 1, message };
  };
};

/** Signing a terminal in through the console (RFC 8628); announced as `terminals`. */
export const terminalsHandlers: Handlers<'terminals'> = {
  begin: async (context, { machine }) => {
    const { write, now, ip, services } = context;
    await services.limits('terminal', `terminals at ${networkOf(ip)}`, context);
    const device = newToken();
    const expires_at = now + lifeMs;
    const kept = { device_hash: hashOf(device), machine, ip, created_at: now, expires_at, asked_at: now };
    const code = await write(async (trx) => {
      for (;;) {
        const made = newTerminalCode();
        const code_hash = codeHashOf(made, services.secret);
        if (await addTerminalRequest(trx, { ...kept, code_hash, interval_ms: intervalMs })) return made;
      }
    });
    const { path } = screens['sign-in'];
    return {
      data: {
        device_code: device,
        code,
        address: services.publicUrl() + path,
        address_with_code: services.publicUrl() + hrefOf(path, {}, { code }),
        interval: intervalMs / secondMs,
        expires_in: lifeMs / secondMs,
      },
    };
  },

  ask: async (context, { device_code }) => {
    const { intervalMs: wait, ...asked } = await context.write((trx) => askAgain(trx, device_code, context));
    return { data: { ...asked, interval: wait / secondMs } };
  },

  waiting: async (context, { code }) => {
    const { write, actor, now, services } = context;
    const tried = await services.limits('terminal-code', actor.email, context);
    // Read from the primary: a replica may not have this write yet.
    const found = await write(async (trx) => {
      const waiting = await waitingTerminal(trx, codeHashOf(code, services.secret), now);
      if (waiting) await tried.forgive(trx);
      return waiting;
    });
    if (!found) throw unknown();
    const { machine, ip: network, created_at, expires_at } = found;
    return {
      data: {
        code: codeIn(code) ?? '',
        machine,
        network,
        asked_at: isoOf(created_at),
        expires_at: isoOf(expires_at),
      },
    };
  },

  approve: {
    prepare: (context, { code }) =>
      settling(context, code, {
        approvedBy: context.actor.tokenHash,
        noted: (after) => ({ after }),
        message: say.approved,
      }),
  },

  decline: {
    prepare: (context, { code }) =>
      settling(context, code, {
        approvedBy: null,
        noted: (before) => ({ before }),
        message: say.declined,
      }),
  },
};
