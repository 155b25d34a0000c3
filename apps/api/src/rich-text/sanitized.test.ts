import { richTextTags } from '@matchdesk/core/settings/rich-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attacks } from '../../../../tests/kit/api/attacks.ts';
import { sanitizedRichText } from './sanitized.ts';

const allowed = new RegExp(
  `^(?:[^<>]|</?(?:${richTextTags.join('|')})(?: (?:href="(?:https://|mailto:)[^"<>\\s]+"|start="[1-9]\\d{0,3}"))*(?: /)?>)*$`,
  'i',
);

describe('a sanitised policy text', () => {
  it.each(attacks)('keeps only words and formats of %j', (html) => {
    const once = sanitizedRichText(html);
    expect(once).toMatch(allowed);
    expect(sanitizedRichText(once)).toBe(once);
  });

  it.each([
    '<h1>Terms</h1><p>All of <b>this</b>, <i>that</i>, <u>those</u> and <s>these</s>.</p>',
    '<ul><li>One<ul><li>Half</li></ul></li><li>Two</li></ul><ol start="3"><li>Three</li></ol>',
    '<p>See <a href="https://example.test/terms?a=1&amp;b=2">the terms</a> or <a href="mailto:legal@example.test">write</a>.</p>',
    '<blockquote>Quoted<br />twice</blockquote><hr /><p>H<sub>2</sub>O, 10<sup>3</sup> &lt; 5 &amp; "so" on… 王 🌸</p>',
  ])('keeps %s unchanged', (html) => expect(sanitizedRichText(html)).toBe(html));

  it("keeps the words of the editor's own markup", () => {
    const typed =
      '<p class="p" dir="ltr"><span style="white-space: pre-wrap;">Hello </span><b><strong class="b">you</strong></b></p>';
    expect(sanitizedRichText(typed)).toBe('<p>Hello <b><strong>you</strong></b></p>');
  });

  it('keeps the words of elements nested too deeply', () => {
    const deep = `${'<ul><li>'.repeat(40)}deep${'</li></ul>'.repeat(40)}`;
    expect(sanitizedRichText(deep)).toMatch(/^(?:<ul><li>){10}deep(?:<\/li><\/ul>){10}$/);
  });

  it.each([
    ...['script', 'style', 'title', 'textarea', 'select', 'option', 'xmp', 'noscript', 'noembed', 'noframes'],
    ...['template', 'iframe', 'object', 'svg', 'math'],
  ])('keeps nothing of the content of <%s>', (tag) => {
    expect(sanitizedRichText(`<p>Ours</p><${tag}>not ours</${tag}><p>too</p>`)).toBe('<p>Ours</p><p>too</p>');
  });

  it('keeps only tabs and line ends of all control characters, and the words of any other element', () => {
    expect(sanitizedRichText('<p>a\u0007\u0085b\tc\nd</p>')).toBe('<p>ab\tc\nd</p>');
    expect(sanitizedRichText('<plaintext>not ours')).toBe('');
    expect(sanitizedRichText('<article><p>Ours</p> and <span>words</span></article>')).toBe('<p>Ours</p> and words');
  });

  it('repeats until removed elements leave no new markup', () => {
    expect(sanitizedRichText('<p><table><p></p></p>')).toBe(sanitizedRichText('<p></p><p></p><p></p>'));
  });

  it('keeps only the words of a text that does not settle', () => {
    const unsettled = '<h1><table><p>ours <h1><table><p>too';
    expect(sanitizedRichText(unsettled, 3)).toBe(sanitizedRichText(unsettled));
    expect(sanitizedRichText(unsettled)).toMatch(/^<h1>/);
    expect(sanitizedRichText(unsettled, 2)).toBe('ours too');
  });

  const piece = fc.constantFrom(
    ...['<', '>', '/', '"', "'", '=', ' ', '&', ';', '&lt;', '&#1;', '&nbsp;', '\u00a0', '\0', '\ud800', '<!--', '-->'],
    ...['<p>', '</p>', '<b', '<svg>', '<math>', '<style>', '</style>', '<noscript>', '<title>', '<textarea>', '<xmp>'],
    ...[
      '<a href=',
      'https://a.test',
      'javascript:',
      'onclick=',
      '<![CDATA[',
      ']]>',
      '<?',
      'x',
      '<ol start=',
      '7',
      '<table>',
    ],
  );
  it('does not change when it is sanitised again, whatever it was', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 30 }), (parts) => {
        const once = sanitizedRichText(parts.join(''));
        expect(once).toMatch(allowed);
        expect(sanitizedRichText(once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });
});
