import { memo, useEffect, useState } from 'react';
import { pendingKeysAtom } from '../keys/layers.ts';
import { useAtomValue } from '../ui/atom.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const delayMs = 400;

const FollowingKeys = lazyPart(async () => (await import('./following-keys.tsx')).FollowingKeys);

/** The keys that can follow a prefix key, shown when the person hesitates. */
export const KeyPanel = memo(function KeyPanel() {
  const pending = useAtomValue(pendingKeysAtom);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (pending === '') return;
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [pending]);
  return shown && pending !== '' && <FollowingKeys pending={pending} />;
});
