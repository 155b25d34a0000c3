import { following } from '@matchdesk/desk/keys/strokes.ts';
import { memo, useEffect, useState } from 'react';
import { bindingsInForce, pendingKeysAtom } from '../keys/layers.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Kbd } from '../ui/kbd.tsx';

const delayMs = 400;

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
  if (!shown || pending === '') return null;
  const next = following(bindingsInForce(), pending);
  return (
    <div className="key-panel" role="status">
      <p className="key-panel-title">{`After ${pending}`}</p>
      {next.map(({ keys, title }) => (
        <div className="key-panel-row" key={keys}>
          <Kbd keys={keys.slice(pending.length + 1)} />
          <span>{title}</span>
        </div>
      ))}
    </div>
  );
});
