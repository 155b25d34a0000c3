import { forgetDirtyForms } from '../data/session-end.ts';
import { useKeys } from '../keys/use-keys.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks whether unsaved input may be lost. */
export function LeaveQuestion({ go, close }: { go: () => void; close: () => void }) {
  useKeys([], true);
  return (
    <ConfirmDialog
      open
      title="Leave this form?"
      text="What you changed here is not saved."
      confirmLabel="Leave without saving"
      cancelLabel="Stay"
      danger
      onConfirm={() => {
        forgetDirtyForms();
        close();
        go();
      }}
      onClose={close}
    />
  );
}
