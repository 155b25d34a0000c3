import { missing } from '@matchdesk/core/kit/text/show.ts';
import { Icon } from './icon.tsx';
import '../styles/rest.css';

type StarsProps = {
  /** 0 to 5, in halves; null without a rating. */
  value: number | null;
};

const places = [0, 1, 2, 3, 4];

/** A rating as stars, with its number beside them: readable without colour and by screen readers. */
export function Stars({ value }: StarsProps) {
  if (value === null) return missing;
  const shape = (at: number) => (value >= at + 0.75 ? 'star' : value >= at + 0.25 ? 'star-half' : 'star-empty');
  return (
    <span className="stars" role="img" aria-label={`${value} of 5 stars`}>
      {places.map((at) => (
        <Icon key={at} name={shape(at)} size={14} />
      ))}
      <span className="stars-figure">{value.toFixed(1)}</span>
    </span>
  );
}
