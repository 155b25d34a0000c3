import { copy, copyKey, copyTitle } from '../act/copy-key.ts';
import { ShortId } from '../ui/short-id.tsx';

/** An id that is copied by a press. */
export function IdCell({ id }: { id: string }) {
  return (
    <button
      type="button"
      className="id-copy"
      aria-description={copyTitle}
      aria-keyshortcuts={copyKey}
      onClick={() => copy(id)}
    >
      <ShortId id={id} />
    </button>
  );
}
