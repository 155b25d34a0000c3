import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { ScreenId } from '@matchdesk/core/screens.ts';
import type { ComponentType } from 'react';
import { bringActionsFor } from '../data/actions.ts';
import { bringCalls } from '../data/client.ts';
import { type Params, screenFileOf, screenFiles } from './screen-files.ts';

const ready = new Map<ScreenId, ComponentType<Params>>();

/** Returns a screen's component where it is loaded with its actions; undefined otherwise. */
export const readyScreen = (id: ScreenId): ComponentType<Params> | undefined => ready.get(id);

/**
 * Loads a screen's component and its actions. Rejects where the server cannot be reached, or has files of another
 * version.
 */
export const fetchScreen = async (id: ScreenId): Promise<ComponentType<Params>> => {
  const load = screenFiles[screenFileOf(id)];
  if (!load) throw new Error(id);
  const [{ default: component }] = await Promise.all([load(), bringActionsFor(id), bringCalls(domainIn(id))]);
  ready.set(id, component);
  return component;
};
