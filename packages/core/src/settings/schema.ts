import type * as z from 'zod/mini';
import { preprocess } from '../kit/wire/preprocess.ts';
import { instant, record, rows, text } from '../kit/wire/wire.ts';

/** The five policy texts, in the order in which they arrive (specification, section 3, Setting). */
export const settingNames = [
  'agreement',
  'privacy_policy',
  'terms_of_service',
  'cookie_policy',
  'member_principles',
] as const;
export type SettingName = (typeof settingNames)[number];

export const setting = record({
  setting_name: text,
  setting_title: text,
  setting_description: text,
  updated_at: instant,
});
export type Setting = z.infer<typeof setting>;

const named = (value: unknown, index: number): unknown =>
  typeof value === 'object' && value !== null && !('setting_name' in value)
    ? { setting_name: settingNames[index] ?? '', ...value }
    : value;

/** The list of policy texts; a text without a name gets the name of its position. */
export const settings = preprocess((value) => (Array.isArray(value) ? value.map(named) : value), rows(setting));
