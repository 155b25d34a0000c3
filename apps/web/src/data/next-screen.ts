/** The screen that /admin-login was asked to lead to: of this console alone, another origin's is nobody's next screen. */
export const nextScreen = (search: string): string | undefined => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : undefined;
};
