import type { Target } from '@matchdesk/core/kit/action.ts';
import type { FieldShape } from '@matchdesk/core/kit/field-shape.ts';
import type { Intention } from '@matchdesk/core/kit/intention.ts';
import type { Task as DeskTask } from '@matchdesk/desk/task/task.ts';
import type { Tally } from '@matchdesk/terminal/progress/task.ts';
import type { Line } from '../look/line.ts';
import type { Loaded } from './loaded.ts';

/** An action on its way; what it acts on is known by name and left out where its state forbids it. */
export type Task = DeskTask & {
  readonly leftOut: number;
  /** The list that it was begun on. */
  readonly listId: number | null;
  /** What it takes back: 'Set user status: Ann Lee'. */
  readonly undoes?: string;
  /** The question about a write that was left without an outcome: the same, answered again, asks it again. */
  readonly left?: ConfirmStep;
};

type Common = { readonly task: Task; readonly before: TaskStep | null; readonly message: string };
export type FieldStep = Common & {
  readonly at: 'field';
  readonly field: FieldShape;
  readonly line: Line;
  /** The chosen option of a choice; -1 for none yet. */
  readonly cursor: number;
  readonly isBusy: boolean;
};
export type RecordStep = Common & {
  readonly at: 'record';
  readonly kind: string;
  /** Absent where the record is what the action acts on. */
  readonly field: FieldShape | null;
  readonly line: Line;
  readonly found: Loaded<readonly Target[]>;
  readonly cursor: number;
  /** Enter was pressed while it was still being looked for. */
  readonly isEntered?: boolean;
};
export type ConfirmStep = Common & {
  readonly at: 'confirm';
  readonly prompt: string;
  /** What must be typed before it may be done; '' for nothing. */
  readonly typed: string;
  readonly line: Line;
  readonly isYes: boolean;
  /** It asks whether a write without an outcome is sent again: under which intention, and what the button says. */
  readonly unsettled?: { readonly intention: Intention; readonly again: string };
};
export type RunStep = Common & {
  readonly at: 'run';
  readonly job: string | null;
  readonly tally: Tally | null;
  readonly startedAt: number;
  readonly isStopping: boolean;
  /** The intention that it goes on with, where it was sent before. */
  readonly intention?: Intention;
};
export type CollectStep = Common & { readonly at: 'collect'; readonly count: number; readonly total: number };
export type EndedStep = Common & {
  readonly at: 'ended';
  readonly job: string;
  readonly lines: readonly (readonly [tone: 'good' | 'bad' | 'wait' | 'quiet', text: string])[];
};
export type TaskStep = FieldStep | RecordStep | ConfirmStep | RunStep | CollectStep | EndedStep;
