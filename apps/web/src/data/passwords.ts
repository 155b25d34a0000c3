import { client } from './client.ts';

/** Sends a reset link. The answer is the same whether or not the address is known. */
export const sendResetLink = async (email: string): Promise<void> => {
  await client.session.forgotPassword({ email });
};

type LinkState = 'valid' | 'expired' | 'not-found';

/** Whether a reset link is still valid (specification, section 4): status 0 is expired, 2 not found. */
export const linkState = async (id: string): Promise<LinkState> => {
  const { status } = await client.session.linkStatus({ id });
  if (status === 0) return 'expired';
  return status === 2 ? 'not-found' : 'valid';
};

/** Sets a new password with a reset link, which works once. */
export const resetPassword = async (id: string, password: string, confirmation: string): Promise<void> => {
  await client.session.resetPassword({ id, password, confirm_password: confirmation });
};
