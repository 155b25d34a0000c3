import { describe, expect, it } from 'vitest';
import { isRichTextAttribute, richTextAttributes, richTextTags } from './rich-text.ts';

describe('what a policy text may hold', () => {
  it('has neither scripts nor styles nor pictures', () => {
    for (const tag of ['script', 'style', 'img', 'svg', 'math', 'iframe', 'form', 'object', 'template', 'noscript']) {
      expect(richTextTags).not.toContain(tag);
    }
    expect(richTextAttributes).toEqual(['href', 'start']);
  });
  it.each(['https://example.test/a?b=c#d', 'HTTPS://example.test', 'mailto:legal@example.test'])(
    'links to %s',
    (href) => expect(isRichTextAttribute('a', 'href', href)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' https://example.test',
    '//example.test',
    '/\\example.test',
    'https:///example.test',
    'http://example.test',
    'data:text/html,x',
    'vbscript:x',
    '/terms',
    '#top',
    'https://example.test/\u0000',
    'https://example.test/"onclick="x',
    '',
  ])('does not link to %j', (href) => expect(isRichTextAttribute('a', 'href', href)).toBe(false));
  it('keeps an attribute only on its elements', () => {
    expect(isRichTextAttribute('ol', 'start', '3')).toBe(true);
    expect(isRichTextAttribute('ol', 'start', '3;x')).toBe(false);
    expect(isRichTextAttribute('p', 'href', 'https://example.test')).toBe(false);
    expect(isRichTextAttribute('a', 'onclick', 'x')).toBe(false);
    expect(isRichTextAttribute('__proto__', 'toString', 'x')).toBe(false);
  });
});
