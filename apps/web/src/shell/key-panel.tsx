import { memo } from 'react';
import { pendingKeysAtom } from '../keys/layers.ts';
import { useAtomValue } from '../ui/atom.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useLate } from '../ui/use-late.ts';

const FollowingKeys = lazyPart(async () => (await import('./following-keys.tsx')).FollowingKeys);

/** The keys that can follow a prefix key, shown when the person hesitates. */
export const KeyPanel = memo(function KeyPanel() {
  const pending = useAtomValue(pendingKeysAtom);
  return useLate(pending !== '', 400) && <FollowingKeys pending={pending} />;
});
