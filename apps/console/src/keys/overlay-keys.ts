import type { Entry } from '@matchdesk/desk/palette/entry.ts';
import { listedIn, openChooser, pressInChooser } from '../choose/filter-chooser.ts';
import type { Binding } from '../desk/binding.ts';
import { type Desk, popOverlay, stateOf, swapOverlay, tell } from '../desk/desk.ts';
import type { ExportForm } from '../desk/export-form.ts';
import type { FilterForm } from '../desk/list-forms.ts';
import { openedPalette, type PaletteState } from '../desk/palette-state.ts';
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
import { entriesIn, run, shownIn, staysOpen } from '../palette/entries.ts';
import { searchFor } from '../record/find-records.ts';
import { signIn } from '../sign-in/sign-in-flow.ts';
import { pressInTask } from './task-keys.ts';

const choose = (desk: Desk, chosen: Entry, query: string, bindings: readonly Binding[]): void => {
  if (chosen.refusal !== undefined) {
    tell(desk, 'wait', chosen.refusal);
    return;
  }
  if (!staysOpen(chosen)) popOverlay(desk);
  run(desk, chosen.does, query, bindings);
};

/** Handles a key in the palette. Enter runs the line that was marked when it was pressed, or waits for the search. */
const pressInPalette = (
  desk: Desk,
  palette: PaletteState,
  pressed: Press,
  bindingsNow: (desk: Desk) => readonly Binding[],
): void => {
  const { name } = pressed;
  const bindings = bindingsNow(desk);
  const entries = entriesIn(shownIn(desk, palette, bindings));
  const show = (change: Partial<PaletteState>) =>
    swapOverlay(desk, { kind: 'palette', palette: { ...palette, ...change } });
  const move = (by: number) => {
    if (entries.length > 0)
      show({ cursor: (Math.min(palette.cursor, entries.length - 1) + by + entries.length) % entries.length });
  };
  /** A waiting Enter runs the surest result; where there is none, or after a failure, the person chooses. */
  const arrive = () => {
    const overlay = overlayOf(stateOf(desk));
    if (overlay?.kind !== 'palette' || !overlay.palette.isEntered) return;
    const now = { ...overlay.palette, isEntered: false };
    swapOverlay(desk, { kind: 'palette', palette: now });
    const shown = shownIn(desk, now, bindings);
    const found = entriesIn(shown);
    const meant = shown.surest === undefined ? found[0] : found.find(({ key }) => key === shown.surest);
    if (meant) choose(desk, meant, textIn(now.line), bindings);
  };
  if (name === 'esc' || name === 'ctrl+k') popOverlay(desk);
  else if (name === 'down' || name === 'ctrl+n' || name === 'tab') move(1);
  else if (name === 'up' || name === 'ctrl+p' || name === 'shift+tab') move(-1);
  else if (name === 'page-down') show({ cursor: Math.min(entries.length - 1, palette.cursor + 8) });
  else if (name === 'page-up') show({ cursor: Math.max(0, palette.cursor - 8) });
  else if (name === 'enter') {
    const chosen = entries[Math.min(palette.cursor, entries.length - 1)];
    if (chosen) choose(desk, chosen, textIn(palette.line), bindings);
    else if (palette.isSearching) show({ isEntered: true });
  } else if (name === 'backspace' && textIn(palette.line) === '') {
    if (palette.isNarrowed) swapOverlay(desk, { kind: 'palette', palette: openedPalette(false, palette.here) });
    else popOverlay(desk);
  } else {
    const line = lineAfter(palette.line, pressed);
    if (!line) return;
    const isOther = textIn(line) !== textIn(palette.line);
    show({ line, ...(isOther && { cursor: 0, isEntered: false }) });
    if (isOther && !palette.isNarrowed) searchFor(desk, textIn(line), arrive);
  }
};

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
