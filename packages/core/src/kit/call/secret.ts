import { Failure } from './failure.ts';

/** A shorter token may be a common word or number, which would disappear from texts that do not hold the token. */
export const shortestSecret = 8;

/** What stands for a token in a text. */
export const secretSign = '[token]';

/** A text without the token that the call was sent with: a provider may repeat it, and it would be shown and logged. */
export const withoutSecret = (text: string, token: string | undefined): string =>
  token === undefined || token.length < shortestSecret ? text : text.replaceAll(token, secretSign);

/** The same failure; none of its texts holds the token. */
export const failureWithout = (failure: Failure, token: string | undefined): Failure => {
  const { kind, cause, requestId } = failure;
  const complaints = failure.complaints.map(({ msg, param }) => ({ msg: withoutSecret(msg, token), param }));
  return new Failure(kind, { ...failure, cause, complaints, requestId: requestId && withoutSecret(requestId, token) });
};
