import { listedIn, openChooser, pressInChooser } from '../choose/filter-chooser.ts';
import type { Binding } from '../desk/binding.ts';
import { type Desk, popOverlay, stateOf, swapOverlay, tell } from '../desk/desk.ts';
import type { ExportForm } from '../desk/export-form.ts';
import type { FilterForm } from '../desk/list-forms.ts';
import { fieldsIn, type SignIn, type SignInField } from '../desk/sign-in.ts';
import { type Overlay, overlayOf, type Question } from '../desk/state.ts';
import { scopeAtDigit, startExport, stepScope } from '../export/export-form.ts';
import {
  applyFilter,
  applySort,
  clearFilter,
  filtersOf,
  moveField,
  sortsOf,
  stepChoice,
  withValue,
} from '../list/narrowing.ts';
import { emptyLine, lineAfter, type Press, textIn } from '../look/line.ts';
import { signIn } from '../sign-in/sign-in-flow.ts';
import { pressInPalette } from './palette-keys.ts';
import { pressInTask } from './task-keys.ts';

type Of<K extends Overlay['kind']> = Extract<Overlay, { kind: K }>;
type BindingsNow = (desk: Desk) => readonly Binding[];

const pressInFilter = (desk: Desk, { form }: Of<'filter'>, pressed: Press): void => {
  const show = (next: FilterForm) => swapOverlay(desk, { kind: 'filter', form: next });
  const filter = filtersOf(form)[form.at];
  const listed = filter && listedIn(desk, form, filter);
  const { name, text } = pressed;
  if (form.chooser) pressInChooser(desk, form, form.chooser, pressed);
  else if (name === 'esc') popOverlay(desk);
  else if (name === 'enter') applyFilter(desk, form);
  else if (name === 'ctrl+x') clearFilter(desk, form);
  else if (name === 'tab' || name === 'down') show(moveField(form, 1));
  else if (name === 'shift+tab' || name === 'up') show(moveField(form, -1));
  else if (filter?.kind === 'choice') {
    if (name === 'right' || name === 'space' || name === 'l') show(stepChoice(form, 1));
    if (name === 'left' || name === 'h') show(stepChoice(form, -1));
  } else if (listed) {
    if (name === 'right' || name === 'left' || name === 'space') openChooser(desk, form, listed);
    else if (name === 'backspace' || name === 'delete') show(withValue(form, listed.id, emptyLine));
    else if (text !== '') openChooser(desk, form, listed, pressed);
  } else if (filter) {
    const line = form.lines[filter.id] ?? emptyLine;
    const meta = filter.kind === 'text' ? filter : { inputMax: 10 };
    const next = lineAfter(line, pressed, meta);
    if (next) show(withValue(form, filter.id, next));
  }
};

const pressInSort = (desk: Desk, { menu }: Of<'sort'>, { name }: Press): void => {
  const count = sortsOf(menu.list).length;
  const move = (by: number) =>
    swapOverlay(desk, { kind: 'sort', menu: { ...menu, at: (menu.at + by + count) % count } });
  if (name === 'esc' || name === 'q') popOverlay(desk);
  else if (name === 'enter') applySort(desk, menu);
  else if (name === 'down' || name === 'j' || name === 'tab') move(1);
  else if (name === 'up' || name === 'k' || name === 'shift+tab') move(-1);
};

const pressInExport = (desk: Desk, { form }: Of<'export'>, pressed: Press): void => {
  if (pressed.name === 'esc') popOverlay(desk);
  else if (pressed.name === 'enter') void startExport(desk, form);
  else {
    const show = (next: ExportForm) => swapOverlay(desk, { kind: 'export', form: { ...next, fault: '' } });
    const { name, text } = pressed;
    const chosen = scopeAtDigit(form, text);
    if (chosen) show(chosen);
    else if (name === 'down' || name === 'tab') show(stepScope(form, 1));
    else if (name === 'up' || name === 'shift+tab') show(stepScope(form, -1));
    else {
      const file = lineAfter(form.file, pressed);
      if (file) show({ ...form, file, isProposed: false });
    }
  }
};

const pressInKeys = (desk: Desk, overlay: Of<'keys'>, pressed: Press): void => {
  const { name } = pressed;
  const scroll = (by: number) => swapOverlay(desk, { ...overlay, scroll: Math.max(0, overlay.scroll + by) });
  if (name === 'esc' || name === 'enter' || (name === '?' && textIn(overlay.term) === '')) popOverlay(desk);
  else if (name === 'down') scroll(1);
  else if (name === 'up') scroll(-1);
  else if (name === 'page-down') scroll(10);
  else if (name === 'page-up') scroll(-10);
  else {
    const term = lineAfter(overlay.term, pressed);
    if (term) swapOverlay(desk, { ...overlay, term, scroll: 0 });
  }
};

const pressInSignIn = (desk: Desk, { form }: Of<'sign-in'>, pressed: Press): void => {
  const { name } = pressed;
  if (form.isBusy && name !== 'esc') return;
  const show = (change: Partial<SignIn>) => swapOverlay(desk, { kind: 'sign-in', form: { ...form, ...change } });
  const fields = fieldsIn(form);
  const here = fields.findIndex((field) => field.name === form.at);
  const step = (by: number): SignInField => fields.at((here + by) % fields.length)?.name ?? form.at;
  if (name === 'tab' || name === 'down') show({ at: step(1) });
  else if (name === 'shift+tab' || name === 'up') show({ at: step(-1) });
  else if (name === 'enter') {
    if (form.at === 'email' && textIn(form.password) === '') show({ at: 'password' });
    else void signIn(desk, form);
  } else if (name === 'esc') desk.leave({ code: 0 });
  else {
    const next = lineAfter(form[form.at] ?? emptyLine, pressed, fields[here]);
    if (next) show({ [form.at]: next, faults: {}, message: '' });
  }
};

const answer = (desk: Desk, question: Question): void => {
  const typed = textIn(question.line).trim();
  if (question.isYes && (question.wantsReason ? typed === '' : typed !== question.typed)) {
    tell(desk, 'wait', question.wantsReason ? 'Say how you know.' : `Type ${question.typed} to continue.`);
    return;
  }
  popOverlay(desk);
  if (question.isYes) question.run(typed);
};

const pressInQuestion = (desk: Desk, question: Question, pressed: Press): void => {
  const { name } = pressed;
  if (name === 'esc') popOverlay(desk);
  else if (name === 'enter') answer(desk, question);
  else if (['left', 'right', 'tab', 'shift+tab'].includes(name))
    swapOverlay(desk, { ...question, isYes: !question.isYes });
  else if (question.typed !== '' || question.wantsReason) {
    const line = lineAfter(question.line, pressed);
    if (line) swapOverlay(desk, { ...question, line });
  }
};

const pressInTop = (desk: Desk, pressed: Press, bindingsNow: BindingsNow): void => {
  const overlay = overlayOf(stateOf(desk));
  if (overlay?.kind === 'palette') pressInPalette(desk, overlay.palette, pressed, bindingsNow);
  if (overlay?.kind === 'task') pressInTask(desk, overlay.step, pressed);
  if (overlay?.kind === 'filter') pressInFilter(desk, overlay, pressed);
  if (overlay?.kind === 'sort') pressInSort(desk, overlay, pressed);
  if (overlay?.kind === 'export') pressInExport(desk, overlay, pressed);
  if (overlay?.kind === 'keys') pressInKeys(desk, overlay, pressed);
  if (overlay?.kind === 'sign-in') pressInSignIn(desk, overlay, pressed);
  if (overlay?.kind === 'question') pressInQuestion(desk, overlay, pressed);
};

/**
 * Handles a key in the topmost panel. Enter that is held down since the palette or the panel before answers no step and no
 * question.
 */
export const pressInOverlay = (desk: Desk, pressed: Press, bindingsNow: BindingsNow): void => {
  const kind = overlayOf(stateOf(desk))?.kind;
  if (pressed.name !== 'enter' || (kind !== 'task' && kind !== 'question')) pressInTop(desk, pressed, bindingsNow);
  else desk.heldKey.unlessHeld(() => overlayOf(stateOf(desk))?.kind === kind && pressInTop(desk, pressed, bindingsNow));
};
