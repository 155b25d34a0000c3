/** A picture in the form of a list, where the specification has one. */
export const imageList = (image: string | null): string[] => (image === null ? [] : [image]);

/** The columns of the other person of a rating or flag. */
type PersonColumns = {
  readonly person_id: string;
  readonly person_firstname: string | null;
  readonly person_email: string | null;
  readonly person_image: string | null;
};

export const wirePerson = (row: PersonColumns) => ({
  _id: row.person_id,
  firstname: row.person_firstname ?? '',
  email: row.person_email ?? '',
  profile_image: row.person_image,
});
