import { mostInText } from '@matchdesk/core/kit/text/bounds.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const huge = 'a'.repeat(10_000_000);

it('an element holds no more of a text than a page can show', () => {
  const html = renderToStaticMarkup(
    <p title={huge}>
      {huge}
      <b>{huge}</b>
    </p>,
  );
  expect(html.match(/a…/g)).toHaveLength(3);
  expect(html.length).toBeLessThan(3 * mostInText + 100);
});

it('characters that change the text direction, and invisible ones, are replaced', () => {
  expect(renderToStaticMarkup(<section aria-label={'\u202eA'}>{'Ann\u202e (active)\u0000\n\tx'}</section>)).toBe(
    '<section aria-label="�A">Ann� (active)␀\n\tx</section>',
  );
});

it('harmless content stays as it is', () => {
  const props = { children: ['Ann', 1, null], className: 'a' };
  expect(<p {...props} />).toHaveProperty('props.children', props.children);
});
