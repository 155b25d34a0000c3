/** What an input does to typed or pasted text before anything is checked. */
export type Cleaning = {
  /** Removes leading spaces; on by default. */
  trimStart?: boolean | undefined;
  /** Characters that are ignored; one character per match, with the g flag. */
  ignore?: RegExp | undefined;
  /** In UTF-16 units, like the input's own limit. */
  maxLength?: number | undefined;
};

/** Returns the text as the input keeps it. A tab that is not kept is a space: it divides words. */
export function cleanText(text: string, { trimStart = true, ignore, maxLength }: Cleaning): string {
  const kept = ignore ? text.replaceAll('\t', ' ').replace(ignore, '') : text;
  const trimmed = trimStart ? kept.trimStart() : kept;
  return maxLength === undefined ? trimmed : trimmed.slice(0, maxLength);
}

/** Cleans an input in place, and leaves the caret between the same characters. */
export function cleanInput(input: HTMLInputElement | HTMLTextAreaElement, cleaning: Cleaning) {
  const cleaned = cleanText(input.value, cleaning);
  if (cleaned === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  const before = cleanText(input.value.slice(0, caret), cleaning).length;
  input.value = cleaned;
  input.setSelectionRange(before, before);
}
