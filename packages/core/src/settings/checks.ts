import * as z from 'zod/mini';
import { atMost, field, filled } from '../kit/form/field.ts';
import { elementsIn, isNestedDeeper } from '../kit/form/nesting.ts';
import { fill } from '../kit/text/text.ts';
import { settingNames } from './schema.ts';
import { settingsTexts as say } from './texts.ts';

export const longestTitle = 150;
export const longestDescription = 50_000;
/** The most characters including markup, so that markup is limited too; the editor opens no longer text. */
export const longestMarkup = 500_000;
/**
 * The most elements: more than a real text of this length has. The time of sanitising grows with their number and
 * depth.
 */
const mostElements = 20_000;
/** The deepest nesting: deeper than any real list of lists. */
const deepestNesting = 100;

/**
 * The part of a description that counts for its length: without markup and non-breaking spaces (specification, section
 * 5).
 */
export const plainDescription = (html: string): string =>
  html.replace(/<[^<>]*>/g, '').replace(/&nbsp;|&#160;|&#xa0;|\u00a0/gi, '');

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** A description in one line, with spaces between its blocks. */
export const descriptionLine = (html: string): string =>
  plainDescription(html.replace(/<\/(?:p|li|h\d|blockquote|td|th|tr|div)>|<br\b[^<>]*>|&nbsp;|\u00a0/gi, ' '))
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();

const settingTitle = field({ label: say.title, trimStart: true }, [
  filled(say.allRequired),
  atMost(longestTitle, say.tooLong),
]);

const settingDescription = field({ label: say.description, kind: 'rich-text' }, [
  atMost(longestMarkup, say.tooLong),
  [(value) => elementsIn(value) <= mostElements, say.tooLong],
  [(value) => !isNestedDeeper(value, deepestNesting), fill(say.tooDeep, { most: String(deepestNesting) })],
  [(value) => plainDescription(value).trim() !== '', say.descriptionRequired],
  [(value) => plainDescription(value).length <= longestDescription, say.tooLong],
]);

export const settingForm = z.strictObject({ setting_title: settingTitle, setting_description: settingDescription });
export const settingBody = z.strictObject({ setting_name: z.enum(settingNames), ...settingForm.shape });

/** The sentence for submitting a form with an empty part, or null. */
export const emptyPart = (form: Readonly<Record<'setting_title' | 'setting_description', string>>): string | null =>
  form.setting_title.trim() === '' || plainDescription(form.setting_description).trim() === '' ? say.allRequired : null;
