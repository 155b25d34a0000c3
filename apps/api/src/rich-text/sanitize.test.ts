import { expect, it } from 'vitest';
import { sanitize } from './sanitize.ts';

it('a policy text is sanitised aside', async () => {
  expect(await sanitize('<p onclick="x">Ours &amp; yours<script>x</script></p>')).toBe('<p>Ours &amp; yours</p>');
});

it('one that takes longer than an honest text is given up, and the next one is served', async () => {
  expect(await sanitize('<b>'.repeat(160_000), 2_000)).toBeNull();
  expect(await sanitize('<p>Next</p>')).toBe('<p>Next</p>');
});
