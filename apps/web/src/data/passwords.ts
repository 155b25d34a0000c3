import { client } from './client.ts';

/** Sends a reset link; the answer is the same whether the address is known or not. */
export const sendResetLink = async (email: string): Promise<void> => {
  await client.session.forgotPassword({ email });
};

export type LinkState = 'valid' | 'expired' | 'not-found';

/** Whether a reset link still holds (specification, section 4): status 0 is expired, 2 not found. */
export const linkState = async (id: string): Promise<LinkState> => {
  const { status } = await client.session.linkStatus({ id });
  if (status === 0) return 'expired';
  return status === 2 ? 'not-found' : 'valid';
};

/** Sets a new password by a reset link, once. */
export const resetPassword = async (id: string, password: string, confirmation: string): Promise<void> => {
  await client.session.resetPassword({ id, password, confirm_password: confirmation });
};
