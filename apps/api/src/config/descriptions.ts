import * as z from 'zod/mini';

type Description = {
  /** What the variable is for. */
  readonly about: string;
  /** The value where the variable is not set, in words; by default the one that its schema assumes, or none. */
  readonly without?: string;
  /** Its value must never be shown. */
  readonly isSecret?: true;
};

/** What help and docs/operating.md say about each variable, kept with its schema. */
export const descriptions = z.registry<Description>();

/** A variable as help and docs/operating.md list it. */
type DescribedVariable = { readonly name: string; readonly about: string; readonly usual: string };

const assumedBy = ({ _zod: { def } }: z.ZodMiniType): string =>
  def.type === 'prefault' && 'defaultValue' in def ? String(def.defaultValue) : '';

/** The variables of a schema in its order, each with its description. Throws for one without a description. */
export const describedVariables = (shape: Readonly<Record<string, z.ZodMiniType>>): readonly DescribedVariable[] =>
  Object.entries(shape).map(([name, schema]) => {
    const description = descriptions.get(schema);
    if (description === undefined) throw new Error(`${name} has no description.`);
    return { name, about: description.about, usual: description.without ?? (assumedBy(schema) || 'none') };
  });
