import { settingsTexts as say } from '@matchdesk/core/settings/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TextNotice } from './use-setting-text.ts';

type TextNoticesProps = {
  notice: TextNotice | null;
  /** Elements that the editor does not support. */
  lost: readonly string[];
  onDiscard: () => void;
  onBringBack: () => void;
};

const sentences: Readonly<Record<TextNotice, string>> = {
  draft: say.draftKept,
  'set-aside': 'This is the stored text. Your changes were set aside.',
  newer: 'The stored text was changed after you began yours. Update replaces it with your text.',
  'no-room': 'This browser has no space left for a draft: your changes here would be lost after a reload.',
};

const isWarning = (notice: TextNotice): boolean => notice === 'newer' || notice === 'no-room';

/** Says what happened to a draft, to a text that somebody else changed, and which elements the editor cannot keep. */
export function TextNotices({ notice, lost, onDiscard, onBringBack }: TextNoticesProps) {
  const [label, act] = notice === 'set-aside' ? ['Restore it', onBringBack] : ['Show the stored text', onDiscard];
  const action = notice !== 'no-room' && (
    <Button size="small" onClick={act}>
      {label}
    </Button>
  );
  return (
    <>
      {notice && (
        <Notice key={notice} tone={isWarning(notice) ? 'warning' : 'info'} action={action}>
          {sentences[notice]}
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice tone="warning">
          {`This text holds what the editor cannot keep (${lost.join(', ')}). It stays as it is until you change the description.`}
        </Notice>
      )}
    </>
  );
}
