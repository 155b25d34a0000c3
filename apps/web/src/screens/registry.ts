import { domainIn } from '@matchdesk/core/kit/id.ts';
import { type ScreenId, screenNamed } from '@matchdesk/core/screens.ts';
import type { ComponentType } from 'react';
import { preloadModule } from 'react-dom';
import { bringActionsFor } from '../data/actions.ts';
import { bringCalls } from '../data/client.ts';
import { type Params, screenFileOf, screenFiles } from './screen-files.ts';

const ready = new Map<ScreenId, ComponentType<Params>>();

/** Returns a screen's component where it is loaded with its actions; undefined otherwise. */
export const readyScreen = (id: ScreenId): ComponentType<Params> | undefined => ready.get(id);

let scripts: Readonly<Record<string, readonly string[]>> = {};
const listOfScripts = '/screens.js';

/**
 * Loads which scripts each screen needs, by its path: a browser then fetches them together, instead of some only when it
 * has read the first.
 */
export const learnScripts = async (): Promise<void> => {
  ({ scripts } = await import(/* @vite-ignore */ listOfScripts));
};

/**
 * Loads a screen's component and its actions. Rejects where the server cannot be reached, or has files of another
 * version.
 */
export const fetchScreen = async (id: ScreenId): Promise<ComponentType<Params>> => {
  const load = screenFiles[screenFileOf(id)];
  if (!load) throw new Error(id);
  for (const file of scripts[screenNamed(id).path] ?? []) preloadModule(`/${file}`, { as: 'script' });
  const [{ default: component }] = await Promise.all([load(), bringActionsFor(id), bringCalls(domainIn(id))]);
  ready.set(id, component);
  return component;
};
