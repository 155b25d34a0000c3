import { type SettingName, settingNames } from './schema.ts';
import { settingsTexts as say } from './texts.ts';

const isName = (name: string): name is SettingName => settingNames.some((known) => known === name);

/** The tab of a policy text (specification, section 2, Settings); an unknown text keeps its name. */
export const settingLabel = (name: string): string => (isName(name) ? say[name] : name);
