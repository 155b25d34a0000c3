import type { ScreenId } from '@matchdesk/core/screens.ts';
import type { ComponentType } from 'react';

export type Params = { params: Readonly<Record<string, string | undefined>> };

/** The file of a screen's component: `./users/list.screen.tsx` shows the screen `users.list`. */
export const screenFileOf = (id: ScreenId): string => `./${id.replace('.', '/')}.screen.tsx`;

/** Each screen's component by its file, loaded when the screen is first shown. */
export const screenFiles = import.meta.glob<{ default: ComponentType<Params> }>('./*/*.screen.tsx');
