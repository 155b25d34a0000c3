import { missing } from '@matchdesk/core/kit/text/show.ts';
import { Icon } from './icon.tsx';
import '../styles/rest.css';

type StarsProps = {
  /** 0 to `of`, in halves; null without a rating. */
  value: number | null;
  of?: number | undefined;
};

const places = (of: number): readonly number[] => Array.from({ length: of }, (_, at) => at);

/** A rating as stars, with its number beside them: readable without colour and by screen readers. */
export function Stars({ value, of = 5 }: StarsProps) {
  if (value === null) return missing;
  const shape = (at: number) => (value >= at + 0.75 ? 'star' : value >= at + 0.25 ? 'star-half' : 'star-empty');
  return (
    <span className="stars" role="img" aria-label={`${value} of ${of} stars`}>
      {places(of).map((at) => (
        <Icon key={at} name={shape(at)} size={14} />
      ))}
      <span className="stars-figure">{value.toFixed(1)}</span>
    </span>
  );
}
