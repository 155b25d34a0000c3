import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/spinner.tsx';

/** The preview of a person, loaded when it is first opened: most lists are read without it. */
export const LateUserPeek = lazyPart(
  async () => (await import('./user-peek.tsx')).UserPeek,
  <Loading label="Loading the person" />,
);
