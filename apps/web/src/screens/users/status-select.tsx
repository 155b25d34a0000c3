import { statusOffers } from '@matchdesk/core/users/actions.ts';
import { statusLabel } from '@matchdesk/core/users/rules.ts';
import type { UserDetail } from '@matchdesk/core/users/schema.ts';
import { type AccountStatus, accountStatuses } from '@matchdesk/core/users/schema.ts';
import { usersTexts as say } from '@matchdesk/core/users/texts.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { openAction } from '../../act/open-action.ts';
import { atOnceAtom } from '../../data/acted.ts';
import { useAction } from '../../data/actions-on.ts';
import { useAtomValue } from '../../ui/atom.ts';
import { Select } from '../../ui/select.tsx';

const isStatus = (code: number | null): code is AccountStatus => accountStatuses.some((status) => status.code === code);

/** The status that this person is being given; undefined while none is being sent. */
const useSentStatus = (id: string): unknown =>
  useAtomValue(atOnceAtom).find(({ action, ids }) => action === 'users.set-status' && ids.includes(id))?.input.status;

/**
 * The account's status; choosing another one begins the change, and shows until the answer is there. A deleted account
 * shows a text instead.
 */
export function StatusSelect({ user }: { user: UserDetail }) {
  const { account_status: code } = user;
  const [maySet, mayMigrate] = [useAction('users.set-status'), useAction('users.migrate')];
  const sent = useSentStatus(user._id);
  if (code === 1) return <strong>{say.accountDeleted}</strong>;
  if (!maySet) return <strong>{statusLabel(code)}</strong>;
  const offered = isStatus(code) ? statusOffers(code) : accountStatuses.map((status) => status.code);
  const subject = one({ id: user._id, label: user.firstname || user.email, record: user });
  const choose = (value: string): void => {
    const chosen = accountStatuses.find((status) => status.name === value);
    if (!chosen || chosen.code === code) return;
    if (chosen.code === 1) openAction('users.migrate', { subject });
    else openAction('users.set-status', { subject, initial: { status: chosen.name } });
  };
  const shown = accountStatuses.filter(
    (status) => status.code === code || (offered.includes(status.code) && (status.code !== 1 || mayMigrate)),
  );
  return (
    <Select
      label="Account status"
      showLabel
      value={
        accountStatuses.find(({ name, code: each }) => (sent === undefined ? each === code : name === sent))?.name ?? ''
      }
      busy={sent !== undefined}
      options={shown.map(({ name, code: each }) => ({ value: name, label: statusLabel(each) }))}
      onChange={choose}
      action="users.set-status"
    />
  );
}
