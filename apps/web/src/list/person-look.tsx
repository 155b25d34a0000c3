import { Avatar } from '../ui/avatar.tsx';
import type { Look } from './columns.tsx';

type Person = { readonly profile_image: string | null; readonly firstname: string };

/** Renders lists of people with a photo, a name and an email. */
export const personLook = <R,>(person: (row: R) => Person): Look<R> => ({
  number: { width: 64 },
  photo: { width: 72, cell: (row) => <Avatar src={person(row).profile_image} name={person(row).firstname} /> },
  name: { width: 200 },
  email: { width: 260 },
});
