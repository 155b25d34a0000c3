export type Node = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
/** The nodes directly below a node. */
export const below = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);
