import { useState } from 'react';
import { copyText } from '../act/copy.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

type ShownOnceProps = {
  title: string;
  /** What to do with it: it is not shown again. */
  lead: string;
  lines: readonly string[];
  onClose: () => void;
};

/** Secrets that are shown once, to be copied and stored elsewhere. Escape asks before one is lost that was not copied. */
export function ShownOnce({ title, lead, lines, onClose }: ShownOnceProps) {
  const [isCopied, setCopied] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const copy = async (): Promise<void> => {
    const done = await copyText(lines.join('\n'), {
      text: 'Copied.',
      timeoutMs: 3_000,
      refused: 'The browser refused to copy. Please select the text and copy it.',
    });
    if (done) setCopied(true);
  };
  return (
    <Dialog
      open
      onClose={isCopied ? onClose : () => setLeaving(true)}
      title={title}
      size="m"
      insistent
      foot={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <ul className="shown-once" aria-label={title}>
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isLeaving}
        title="Close without copying?"
        text={lead}
        confirmLabel="Close"
        cancelLabel="Stay"
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </Dialog>
  );
}
