import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { declaredSpecs } from './declared.ts';
import { madeSpecs } from './made-specs.ts';

/** Every command: those made from the registry, and the few declared by hand. */
export const allSpecs: readonly Spec[] = [...madeSpecs(manifest), ...declaredSpecs];
