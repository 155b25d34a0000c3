/** The address that /admin-login should lead to; only addresses of this console are accepted. */
export const nextScreen = (search: string): string | undefined => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : undefined;
};
