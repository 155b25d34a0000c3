import { expect, it } from 'vitest';
import { sanitize } from './sanitize.ts';

it('a policy text is sanitised in a worker', async () => {
  expect(await sanitize('<p onclick="x">Ours &amp; yours<script>x</script></p>')).toBe('<p>Ours &amp; yours</p>');
});

it('a text with as many elements as a form accepts keeps its words, and later texts are sanitised', async () => {
  const [deep, next] = await Promise.all([
    sanitize(`${'<b>'.repeat(20_000)}Ours`),
    sanitize('<p onclick="x">Next</p>'),
  ]);
  expect(deep).toMatch(/^(?:<b>){20}Ours(?:<\/b>){20}$/);
  expect(next).toBe('<p>Next</p>');
});

it('texts that are saved at once are all sanitised, each as itself', async () => {
  const texts = Array.from({ length: 60 }, (_, n) => `<p>${n}</p>`);
  expect(await Promise.all(texts.map((text) => sanitize(`${text}<script>x</script>`)))).toEqual(texts);
});
