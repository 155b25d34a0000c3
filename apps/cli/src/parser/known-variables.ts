import { mistypedIn } from '@matchdesk/core/kit/text/mistyped.ts';
import { globalFlags } from '@matchdesk/terminal/command/flag.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';

const usual = new Set(globalFlags.map(({ env }) => env));

/**
 * Refuses a variable that is unknown, but almost has the name of a known one: with MATCHDESK_READONLY a command would
 * write. Only where an unusual variable is set are all commands loaded, to know theirs.
 */
export const requireKnownVariables = async (
  env: Readonly<Record<string, string | undefined>>,
  allSpecs: () => Promise<readonly Spec[]>,
): Promise<void> => {
  const unusual = Object.keys(env).filter((name) => name.startsWith('MATCHDESK_') && !usual.has(name));
  if (unusual.length === 0) return;
  const { flagsWithVariable, variables } = await import('../help/environment.ts');
  const specs = await allSpecs();
  const known = variables(specs).map(([name]) => name);
  const byFlag = flagsWithVariable(specs).find(
    ({ name }) => unusual.includes(variableOf(name)) && !known.includes(variableOf(name)),
  );
  const [mistyped] = byFlag
    ? [`${variableOf(byFlag.name)} is not known. Did you mean ${byFlag.env}?`]
    : mistypedIn(env, known);
  if (mistyped !== undefined) throw usage(mistyped);
};

const variableOf = (flag: string): string => `MATCHDESK_${flag.replaceAll('-', '_').toUpperCase()}`;
