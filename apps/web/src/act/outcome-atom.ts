import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { BulkReport } from '@matchdesk/core/kit/bulk/bulk.ts';
import { atom } from '../ui/atom.ts';

/** The result of a run over many records that did not fully succeed, row by row. */
export type BulkOutcome = {
  readonly entry: NamedAction;
  readonly input: Readonly<Record<string, unknown>>;
  readonly report: BulkReport;
  readonly targets: ReadonlyMap<string, Target>;
};

export const outcomeAtom = atom<BulkOutcome | null>(null);
