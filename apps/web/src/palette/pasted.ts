import type { Entry, Section } from '@matchdesk/desk/palette/entry.ts';

/** Whether a text is an id as providers make them: not the name of a person or a place, and not a phone number. */
export const isId = (text: string): boolean =>
  /^(?=.*[a-f])[0-9a-f]{24}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Whether a text is an email, an id or a transaction ID: each names one record. */
export const namesOne = (text: string): boolean =>
  isId(text) || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) || (/^[\w-]{8,}$/.test(text) && /\d/.test(text));

/**
 * Returns the one record that a pasted id, email or transaction ID names; undefined where several, or another one, were
 * found.
 */
export const exactEntry = (sections: readonly Section[], pasted: string): Entry | undefined => {
  const asked = pasted.toLowerCase();
  const rows = sections
    .flatMap((section) => section.rows)
    .filter(({ key, title, note = '' }) =>
      [key.split(':').at(-1), title, ...note.split(' · ')].some((text) => text?.toLowerCase() === asked),
    );
  return rows.length === 1 ? rows[0] : undefined;
};
