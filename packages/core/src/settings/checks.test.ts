import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstMessages } from '../kit/form/field.ts';
import { descriptionLine, emptyPart, plainDescription, settingBody, settingForm } from './checks.ts';

const faultsOf = (setting_title: string, setting_description: string) => {
  const { error } = settingForm.safeParse({ setting_title, setting_description });
  return error ? firstMessages(error) : {};
};

describe('a title', () => {
  it('has 1 to 150 characters', () => {
    expect(faultsOf('T', '<p>x</p>')).toEqual({});
    expect(faultsOf('x'.repeat(150), '<p>x</p>')).toEqual({});
    expect(faultsOf('x'.repeat(151), '<p>x</p>')).toEqual({ setting_title: 'You have reached the max limit' });
    expect(faultsOf(' ', '<p>x</p>')).toEqual({ setting_title: 'All fields are required' });
  });
});

describe('a description', () => {
  it.each(['', '<p></p>', '<p>&nbsp;\u00a0<br></p>', '<p> </p>'])('%j is empty', (html) => {
    expect(faultsOf('T', html)).toEqual({ setting_description: 'Please enter description' });
    expect(emptyPart({ setting_title: 'T', setting_description: html })).toBe('All fields are required');
  });
  it('has at most 50,000 characters, not counting markup and non-breaking spaces', () => {
    const full = `<p><b>${'x'.repeat(50_000)}</b>&nbsp;\u00a0</p>`;
    expect(faultsOf('T', full)).toEqual({});
    expect(faultsOf('T', `${full}x`)).toEqual({ setting_description: 'You have reached the max limit' });
  });
  it('has a limit for its markup too', () => {
    expect(faultsOf('T', `x${'<b></b>'.repeat(80_000)}`)).toEqual({
      setting_description: 'You have reached the max limit',
    });
  });
  it.each([
    ['160,000', `x${'<b>'.repeat(160_000)}`],
    ['20,001', `x${'<b>'.repeat(20_001)}`],
    ['20,001, hidden in comments and quotes', `x${`<b><!--</b>--><b title="</b>">`.repeat(10_001)}`],
  ])('is too much with %s elements, however they stand', (_, html) => {
    expect(faultsOf('T', html)).toEqual({ setting_description: 'You have reached the max limit' });
  });
  it('has at most 20,000 elements, side by side', () => {
    expect(faultsOf('T', '<b>x</b>'.repeat(20_000))).toEqual({});
  });
  it('is refused where its formats are nested more than 100 levels deep', () => {
    const deep = (levels: number): string => `${'<ul><li>'.repeat(levels / 2)}x${'</li></ul>'.repeat(levels / 2)}`;
    expect(faultsOf('T', deep(100))).toEqual({});
    expect(faultsOf('T', deep(102))).toEqual({
      setting_description: expect.stringMatching(/more than 100 levels deep/),
    });
  });
  it('becomes one line, with spaces between its blocks', () => {
    expect(
      descriptionLine('<h2>Terms</h2><p>Be <b>kind</b>.<br>Always.</p><ul><li>One</li><li>R&amp;B&nbsp;</li></ul>'),
    ).toBe('Terms Be kind. Always. One R&B');
  });
  it('is measured correctly, whatever its brackets look like', () => {
    expect(plainDescription('<'.repeat(400_000))).toHaveLength(400_000);
    fc.assert(fc.property(fc.stringMatching(/^[<>a]*$/), (html) => plainDescription(html).length <= html.length));
  });
});

describe('a setting that is sent', () => {
  it('is one of the five', () => {
    const form = { setting_title: 'T', setting_description: 'x' };
    expect(settingBody.safeParse({ ...form, setting_name: 'agreement' }).success).toBe(true);
    expect(settingBody.safeParse({ ...form, setting_name: 'refunds' }).success).toBe(false);
  });
  it('may be submitted when neither part is empty', () => {
    expect(emptyPart({ setting_title: 'T', setting_description: 'x' })).toBeNull();
    expect(emptyPart({ setting_title: ' ', setting_description: 'x' })).toBe('All fields are required');
  });
});
