import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import type { Leaving } from '../act/leaving.ts';
import { forgetDirtyForms } from '../data/session-end.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

type LeaveQuestionProps = { leaving: Leaving; close: () => void };

/** Asks whether unsaved input may be lost, or whether what runs is to be stopped: it is never left behind. */
export function LeaveQuestion({ leaving, close }: LeaveQuestionProps) {
  if ('stop' in leaving) {
    return (
      <ConfirmDialog
        open
        title={say.stopTitle}
        text={say.stopQuestion}
        confirmLabel={say.stop}
        cancelLabel={say.letRun}
        onConfirm={() => {
          close();
          leaving.stop();
        }}
        onClose={close}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={say.leaveTitle}
      text={say.leaveQuestion}
      confirmLabel={say.leaveUnsaved}
      cancelLabel={say.stay}
      danger
      onConfirm={() => {
        forgetDirtyForms();
        close();
        leaving.go();
      }}
      onClose={close}
    />
  );
}
