import type { Undo } from '@matchdesk/core/kit/act/action.ts';
import type { Intention } from '@matchdesk/core/kit/call/intention.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import type { Task as DeskTask } from '@matchdesk/desk/task/task.ts';
import type { Tally } from '@matchdesk/terminal/progress/task.ts';
import type { Line } from '../look/line.ts';
import type { Chooser } from './chooser.ts';

/** What can be undone; its label is what was done: 'Set user status: Ann Lee'. */
export type Done = { readonly undo: readonly Undo[]; readonly label: string };

/** An action in progress; the names of its records are known, and those whose state forbids it are left out. */
export type Task = DeskTask & {
  readonly leftOut: number;
  /** The list that it was started on. */
  readonly listId: number | null;
  /** What it undoes. */
  readonly undoes?: Done;
  /** The question about a write that was left without an outcome; the same task asks it again. */
  readonly left?: ConfirmStep;
};

type Common = { readonly task: Task; readonly before: TaskStep | null; readonly message: string };
export type FieldStep = Common & {
  readonly at: 'field';
  readonly field: FieldShape;
  readonly line: Line;
  /** The chosen option of a choice; -1 for none yet. */
  readonly cursor: number;
};
/** A field whose values are offered. */
export type OfferStep = Common & Chooser & { readonly at: 'offer'; readonly field: FieldShape & { offers: Offered } };
export type RecordStep = Common &
  Chooser & {
    readonly at: 'record';
    readonly kind: string;
    /** Absent where the action acts on this record. */
    readonly field: FieldShape | null;
  };
export type ConfirmStep = Common & {
  readonly at: 'confirm';
  readonly prompt: string;
  /** What must be typed for confirmation; '' for nothing. */
  readonly typed: string;
  readonly line: Line;
  readonly isYes: boolean;
  /** A key asks for the reason first. */
  readonly mayAskWhy?: boolean;
  /** Set where it asks whether to send a write without an outcome again: its intention, and the button's label. */
  readonly unsettled?: { readonly intention: Intention; readonly again: string };
};
export type RunStep = Common & {
  readonly at: 'run';
  readonly job: string | null;
  readonly tally: Tally | null;
  readonly startedAt: number;
  readonly isStopping: boolean;
  /** The intention to continue, where it was sent before. */
  readonly intention?: Intention;
};
export type CollectStep = Common & { readonly at: 'collect'; readonly count: number; readonly total: number };
export type EndedStep = Common & {
  readonly at: 'ended';
  readonly job: string;
  readonly lines: readonly (readonly [tone: 'good' | 'bad' | 'wait' | 'quiet', text: string])[];
};
export type TaskStep = FieldStep | OfferStep | RecordStep | ConfirmStep | RunStep | CollectStep | EndedStep;
