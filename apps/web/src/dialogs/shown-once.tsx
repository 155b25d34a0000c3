import { copyText } from '../act/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type ShownOnceProps = {
  title: string;
  /** What to do with it: it is not shown again. */
  lead: string;
  lines: readonly string[];
  onClose: () => void;
};

/** Secrets that are shown once, to be copied and stored elsewhere. */
export function ShownOnce({ title, lead, lines, onClose }: ShownOnceProps) {
  const copy = (): Promise<void> =>
    copyText(lines.join('\n'), {
      text: 'Copied.',
      timeoutMs: 3_000,
      refused: 'The browser refused to copy. Please select the text and copy it.',
    });
  return (
    <Dialog
      open
      onClose={onClose}
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
    </Dialog>
  );
}
