import { isClear, withOffered } from '../desk/chooser.ts';
import { type Desk, showTask, taskStepOf } from '../desk/desk.ts';
import { notLoaded } from '../desk/loaded.ts';
import type { OfferStep } from '../desk/task-step.ts';
import { choicesHere } from '../registry/choices.ts';

/** Loads the choices of a step. An Enter that waited for them takes the text or the choice that it names; others are shown. */
export const loadChoices = async (
  desk: Desk,
  { field }: OfferStep,
  answer: (desk: Desk, step: OfferStep) => void,
): Promise<void> => {
  const show = (offered: OfferStep['offered']): OfferStep | null => {
    const open = taskStepOf(desk);
    if (open?.at !== 'offer' || open.field !== field) return null;
    const step = withOffered(open, offered);
    showTask(desk, { ...step, isEntered: step.isEntered && offered.isLoading });
    return step;
  };
  show({ ...notLoaded, isLoading: true });
  const step = show((await choicesHere(desk, field.offers)) ?? { ...notLoaded, data: [] });
  if (step?.isEntered && isClear(step)) answer(desk, { ...step, isEntered: false });
};
