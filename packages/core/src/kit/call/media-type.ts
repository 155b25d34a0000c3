/** The media type that a Content-Type header names, in small letters and without its parameters; '' where it names none. */
export const mediaTypeOf = (header: string | null | undefined): string =>
  (header ?? '').replace(/;.*$/s, '').trim().toLowerCase();
