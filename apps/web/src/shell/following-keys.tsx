import { following } from '@matchdesk/desk/keys/strokes.ts';
import { bindingsInForce } from '../keys/layers.ts';
import { Kbd } from '../ui/kbd.tsx';
import '../styles/rest.css';

/** The keys that can follow those pressed so far. */
export function FollowingKeys({ pending }: { pending: string }) {
  return (
    <div className="key-panel" role="status">
      <p className="key-panel-title">{`After ${pending}`}</p>
      {following(bindingsInForce(), pending).map(({ keys, title }) => (
        <div className="key-panel-row" key={keys}>
          <Kbd keys={keys.slice(pending.length + 1)} />
          <span className="truncate">{title}</span>
        </div>
      ))}
    </div>
  );
}
