import { expect, it } from 'vitest';
import { sanitize } from './sanitize.ts';

it('a policy text is sanitised aside', async () => {
  expect(await sanitize('<p onclick="x">Ours &amp; yours<script>x</script></p>')).toBe('<p>Ours &amp; yours</p>');
});

it('one of as many elements as a form takes keeps its words, and others are sanitised after it', async () => {
  const [deep, next] = await Promise.all([
    sanitize(`${'<b>'.repeat(20_000)}Ours`),
    sanitize('<p onclick="x">Next</p>'),
  ]);
  expect(deep).toMatch(/^(?:<b>){20}Ours(?:<\/b>){20}$/);
  expect(next).toBe('<p>Next</p>');
});
