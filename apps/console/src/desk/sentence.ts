import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { endingWithRemedy } from '@matchdesk/terminal/session/folder-remedy.ts';

/** Returns a failure on one line, with the request id for the provider. */
export const sentenceOf = (thrown: unknown): string => {
  const reason = (endingWithRemedy(thrown).reason ?? 'It failed.').replaceAll('\n', ' ');
  const id = thrown instanceof Failure ? thrown.requestId : undefined;
  return id === undefined || reason.includes(id) ? reason : `${reason} [request ${id}]`;
};
