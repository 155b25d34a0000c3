import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { type OpenUnsettled, unsettledAtom } from '../act/after.ts';
import { useAtomValue } from '../ui/atom.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Shown({ open: { entry, target, about, choose } }: { open: OpenUnsettled }) {
  const [first = '', ...others] = about.lines;
  const { title } = entry.action;
  return (
    <ConfirmDialog
      open
      title={about.title}
      text={`${target ? `${title}: ${target.label}` : title}. ${first}`}
      confirmLabel={about.again}
      cancelLabel={say.leave}
      onConfirm={() => choose('again')}
      onClose={() => choose('leave')}
    >
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ConfirmDialog>
  );
}

/** Asks what to do about a write without an outcome: sending it again is a decision of its own. */
export function UnsettledDialog() {
  const open = useAtomValue(unsettledAtom);
  return open && <Shown open={open} />;
}
