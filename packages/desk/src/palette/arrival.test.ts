import { describe, expect, it } from 'vitest';
import { type Arrival, arrived, asArrived } from './arrival.ts';

const section = (heading: string) => ({
  heading,
  rows: [{ key: heading, title: heading, run: () => undefined }],
});
const none: Arrival = { query: '', headings: [] };

/** What is shown after each answer, in turn. */
const shown = (...answers: readonly (readonly [query: string, ...headings: string[]])[]) => {
  let arrival = none;
  return answers.map(([query, ...headings]) => {
    const sections = headings.map(section);
    arrival = arrived(arrival, query, sections);
    return asArrived(arrival, sections).map(({ heading }) => heading);
  });
};

describe('sections that come one after the other', () => {
  it('are placed below those already shown, whatever their usual order', () => {
    expect(shown(['ann'], ['ann', 'People'], ['ann', 'By its id', 'People'])).toEqual([
      [],
      ['People'],
      ['People', 'By its id'],
    ]);
  });

  it('have their usual order where they come together, and for another query', () => {
    expect(
      shown(['ann', 'People'], ['ann', 'By its id', 'People'], ['anna'], ['anna', 'By its id', 'People']).at(-1),
    ).toEqual(['By its id', 'People']);
  });

  it('keep their place while they are missing for a moment', () => {
    expect(shown(['a', 'One', 'Two'], ['a', 'Two'], ['a', 'One', 'Two']).at(-1)).toEqual(['One', 'Two']);
  });
});
