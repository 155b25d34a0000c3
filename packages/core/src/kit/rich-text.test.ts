import { describe, expect, it } from 'vitest';
import { isRichTextLink, richText } from './rich-text.ts';

describe('rich text', () => {
  it('lets links lead by web, mail and telephone, and within the place itself', () => {
    for (const address of [
      'https://a.example/x?y#z',
      'HTTP://a.example',
      'mailto:a@b.c',
      'tel:+49',
      '/terms',
      '#top',
      '',
    ]) {
      expect(isRichTextLink(address), address).toBe(true);
    }
  });

  it('lets no link run anything, however it is spelled', () => {
    const nul = String.fromCharCode(0);
    for (const address of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      `java${nul}script:alert(1)`,
      '\u00a0javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
    ]) {
      expect(isRichTextLink(address), JSON.stringify(address)).toBe(false);
    }
  });

  it('allows no element that acts, and no attribute beside those of links and numbered lists', () => {
    const tags: readonly string[] = richText.tags;
    for (const tag of richText.dropped) expect(tags).not.toContain(tag);
    expect(tags).not.toContain('img');
    expect(Object.keys(richText.attributes)).toEqual(['a', 'ol']);
  });
});
