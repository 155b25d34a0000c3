import type { ReactNode } from 'react';

type FactsProps = { items: readonly { term: string; value: ReactNode }[] };

/** Names and their values, in two columns; below each other where there is little space. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="facts">
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
