import { Failure } from '@matchdesk/core/kit/failure.ts';
import { endingWithRemedy } from '@matchdesk/terminal/session/folder-remedy.ts';

/** What a failure says on one line, with the request's id by which the provider finds it. */
export const sentenceOf = (thrown: unknown): string => {
  const reason = (endingWithRemedy(thrown).reason ?? 'It failed.').replaceAll('\n', ' ');
  const id = thrown instanceof Failure ? thrown.requestId : undefined;
  return id === undefined || reason.includes(id) ? reason : `${reason} [request ${id}]`;
};
