import { settingsTexts as say } from '@matchdesk/core/settings/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TextNotice } from './use-setting-text.ts';

type TextNoticesProps = {
  notice: TextNotice | null;
  /** Elements that the editor does not keep. */
  lost: readonly string[];
  onDiscard: () => void;
  onBringBack: () => void;
};

const discardLabel = 'Show the stored text';

/** Says what became of a draft, of a text that somebody else changed, and of what the editor cannot keep. */
export function TextNotices({ notice, lost, onDiscard, onBringBack }: TextNoticesProps) {
  return (
    <>
      {notice === 'draft' && (
        <Notice
          action={
            <Button size="small" onClick={onDiscard}>
              {discardLabel}
            </Button>
          }
        >
          {say.draftKept}
        </Notice>
      )}
      {notice === 'set-aside' && (
        <Notice
          action={
            <Button size="small" onClick={onBringBack}>
              Bring it back
            </Button>
          }
        >
          This is the stored text. What you changed was set aside.
        </Notice>
      )}
      {notice === 'newer' && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={onDiscard}>
              {discardLabel}
            </Button>
          }
        >
          The stored text was changed after yours was begun. Updating puts yours in its place.
        </Notice>
      )}
      {notice === 'no-room' && (
        <Notice tone="warning">
          This browser has no room left for a draft: what you change here would not outlive a reload.
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
