/** A picture where the specification has a list of them. */
export const imageList = (image: string | null): string[] => (image === null ? [] : [image]);

/** The other person of a rating or flag, as the database gives it. */
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
