import { consoleSpec } from './console/bare.ts';
import { declaredSpecs } from './declared.ts';
import { manifest } from './manifest.ts';
import { madeSpecs } from './project/specs.ts';
import type { Spec } from './spec.ts';

/** Every command: those made from the registry, and the few declared by hand. */
export const allSpecs: readonly Spec[] = [...madeSpecs(manifest), ...declaredSpecs, consoleSpec];
