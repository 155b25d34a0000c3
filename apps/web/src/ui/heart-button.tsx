import { counted, figure, orMissing } from '@matchdesk/core/kit/text/show.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import '../styles/rest.css';

type HeartButtonProps = {
  isOn: boolean;
  /** Null where it is unknown. */
  count: number | null;
  /** What it is about, for its name. */
  of: string;
  onPress: () => void;
  /** The id of the action that it begins. */
  action?: string | undefined;
};

/** A heart that is on or off, with a count. */
export function HeartButton({ isOn, count, of, onPress, action }: HeartButtonProps) {
  return (
    <button
      type="button"
      className="heart"
      data-action={action}
      aria-pressed={isOn}
      aria-label={count === null ? `Like ${of}` : `Like ${of}, ${counted(count, 'like')}`}
      title={isOn ? 'Unlike' : 'Like'}
      onClick={onPress}
    >
      <Icon name={isOn ? 'heart-filled' : 'heart'} size={18} />
      <span>{orMissing(figure(count))}</span>
    </button>
  );
}

/** A large heart over what was just liked, for a while; without motion where the person prefers none. */
export function HeartBurst({ isOn, ms }: { isOn: boolean; ms: number }) {
  const before = useRef(isOn);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const isNew = isOn && !before.current;
    before.current = isOn;
    setShown(isNew);
    if (!isNew) return;
    const timer = setTimeout(() => setShown(false), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  if (!isShown) return null;
  return (
    <span className="heart-burst" aria-hidden="true">
      <Icon name="heart-filled" size={72} />
    </span>
  );
}
