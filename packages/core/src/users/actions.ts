import * as z from 'zod/mini';
import { action } from '../context.ts';
import { known, type Target } from '../kit/act/action.ts';
import { adds, onlyShowsDone, sets } from '../kit/act/proof.ts';
import { choice } from '../kit/form/choice.ts';
import { inFull, recordField } from '../kit/form/chosen.ts';
import { counted } from '../kit/text/show.ts';
import { fill } from '../kit/text/text.ts';
import { coins } from './checks.ts';
import { usersEndpoints as calls } from './endpoints.ts';
import { usersReads } from './reads.ts';
import { accountStatuses, type UserRow } from './schema.ts';
import { usersTexts as say } from './texts.ts';

const who = (targets: readonly Target[]): string =>
  targets.length === 1 ? (targets[0]?.label ?? '') : counted(targets.length, 'user');

const isDeleted = (user: Pick<UserRow, 'account_status'>): boolean => user.account_status === 1;
const refusal = (user: Pick<UserRow, 'account_status'>): string | null => (isDeleted(user) ? say.alreadyDeleted : null);

const labelOfStatus = (wanted: string): string => accountStatuses.find(({ name }) => name === wanted)?.label ?? wanted;
const statusChoice = choice(['active', 'suspended', 'paused'], {
  label: 'Account status',
  labels: { active: labelOfStatus('active'), suspended: labelOfStatus('suspended'), paused: labelOfStatus('paused') },
});
const statusNamed = (name: string) => accountStatuses.find((status) => status.name === name);
/** The status of an account serves as its version, because `updated_at` is the last login. */
const seen = (target: Target): string | undefined => {
  const { account_status } = known<UserRow>(target);
  return target.loaded ?? (typeof account_status === 'number' ? String(account_status) : undefined);
};
const nameOfCode = (code: unknown) => accountStatuses.find((status) => status.code === code)?.name;

/** An account that is deleted too, or already deleted, cannot be the heir. */
const unfitHeir = (heir: Target, targets: readonly Target[]): string | null => {
  if (targets.some((target) => target.id === heir.id)) return say.heirIsItself;
  return known<UserRow>(heir).account_status === 1 ? say.heirIsDeleted : null;
};

/** The columns of the spreadsheet: those of the list, without photo, flag and the details button. */
const headingsOf = ({ columns }: Pick<typeof usersReads.list, 'columns'>): string[] =>
  columns.filter(({ unexported, extension }) => !unexported && extension === undefined).map(({ heading }) => heading);
const reportColumns = headingsOf(usersReads.list);

/** What an administrator can do to users (specification, sections 2, 4 and 7). */
export const usersActions = {
  'add-credits': action({
    title: 'Add credits',
    spoken: {
      words: ['coins', 'give', 'balance', 'gift', 'credit', 'send', 'grant', 'bonus', 'award'],
      verbs: [{ says: ['top up', 'topup', 'reward', 'recharge', 'refill'] }],
      order: 'Give {coins} {coins|credit|credits} to {who}',
      unlike: ['take', 'from', 'spend', '='],
    },
    on: 'user',
    records: {
      unchosen: say.selectFirst,
      perRun: 500,
      amount: { unit: 'credit', whom: ['user', 'users'], each: ({ coins }) => coins },
      refusal,
    },
    calls: [calls.addCredits],
    input: z.strictObject({ coins }),
    risk: 'costly',
    confirmation: {
      question: ({ input, targets }) =>
        fill(say.creditsPrompt, { credits: counted(input.coins, 'credit'), who: who(targets) }),
    },
    done: { proof: adds('coins', 'account_status'), sentence: () => say.credited },
    key: 'c',
    run: async ({ client, options }, input, targets) => {
      await client.users.addCredits({ coins: input.coins, user_ids: targets.map(({ id }) => id) }, options);
      return { effect: { reloadAfterMs: 1_000 } };
    },
  }),
  'set-status': action({
    title: 'Set account status',
    spoken: {
      words: ['user', 'person', 'change', 'make', 'mark', 'state'],
      verbs: [
        { says: ['suspend', 'ban', 'block', 'lock', 'bar', 'kick', 'to suspended'], gives: { status: 'suspended' } },
        {
          says: [
            ...['activate', 'reactivate', 'reinstate', 'unsuspend', 'unban', 'unblock', 'unlock', 'unpause', 'resume'],
            ...['enable', 'restore', 'to active', 'make active'],
          ],
          gives: { status: 'active' },
        },
        { says: ['pause', 'freeze', 'put on hold', 'put on pause', 'to paused'], gives: { status: 'paused' } },
      ],
      order: 'Set the account status of {who} to {status}',
    },
    on: 'user',
    calls: [calls.setStatus],
    input: z.strictObject({ status: statusChoice }),
    records: { refusal },
    form: { inputOf: ({ account_status }) => ({ status: nameOfCode(account_status) }) },
    done: {
      proof: sets('account_status', ({ status }) => statusNamed(String(status))?.code),
      sentence: () => say.statusDone,
    },
    key: 'e',
    run: async ({ client, options, target }, input) => {
      const next = statusNamed(input.status);
      if (!next) return {};
      await client.users.setStatus({ id: target.id, status: next.code }, { ...options, loaded: seen(target) });
      const before = nameOfCode(known<UserRow>(target).account_status);
      if (before === undefined || before === 'deleted' || before === next.name) return {};
      const undo = { action: 'users.set-status', input: { status: before }, ids: [target.id] };
      return { undo: { ...undo, loaded: String(next.code) } };
    },
  }),
  migrate: action({
    title: 'Delete account',
    spoken: {
      words: ['user', 'person', 'transfer', 'heir', 'inherit', 'data'],
      verbs: [{ says: ['delete', 'remove', 'erase', 'mark for deletion', 'migrate', 'get rid of', 'close account'] }],
      order: 'Delete the account of {who} and migrate its data',
    },
    on: 'user',
    calls: [calls.migrate, calls.setStatus],
    input: z.strictObject({
      to_id: z.optional(
        recordField({ label: say.heir, record: 'user', hint: say.heirHint, unchosen: say.heirUnchosen }),
      ),
    }),
    form: { unfit: { to_id: unfitHeir } },
    risk: 'irreversible',
    records: { refusal },
    done: { proof: onlyShowsDone(sets('account_status', () => 1)), sentence: () => say.deleteDone },
    confirmation: {
      question: ({ input, targets, chosen }) => {
        const { to_id: id } = input;
        const transfer = id
          ? fill(say.transferTo, { heir: inFull(chosen?.to_id ?? { id, label: id }) })
          : say.noTransfer;
        return fill(say.deletePrompt, { who: who(targets), transfer });
      },
    },
    key: 'Delete',
    run: async ({ client, options, target }, input) => {
      const asked = { id: target.id, to_id: input.to_id || target.id };
      await client.users.migrate(asked, { ...options, loaded: seen(target) });
      await client.users.setStatus({ id: target.id, status: 1 }, options);
      return { effect: { reloadAfterMs: 1_500 } };
    },
  }),
  report: action({
    title: 'Export',
    spoken: {
      words: ['download', 'spreadsheet', 'excel', 'xls', 'xlsx', 'csv', 'report', 'users', 'people', 'save', 'sheet'],
      order: 'Export all users',
    },
    form: { exports: 'users.list' },
    calls: [calls.download],
    input: z.strictObject({
      columns: z._default(z.array(z.string()), reportColumns).register(z.globalRegistry, { label: 'Columns' }),
    }),
    risk: 'costly',
    confirmation: { question: () => say.exportPrompt },
    done: { sentence: () => say.exportDone },
    run: async ({ client, options, session }, input) => {
      const { openList } = await import('../kit/list/open-list.ts');
      const isWhole = input.columns.join() === reportColumns.join();
      const columns = isWhole ? headingsOf(openList(session, usersReads.list)) : input.columns;
      const bytes = await client.users.download({ columns }, options);
      return { effect: { download: { ...calls.download.binary, bytes } } };
    },
  }),
};
