/** Commands that most people need first. */
export const frequent: readonly (readonly [words: string, summary: string])[] = [
  ['auth login', 'sign in'],
  ['users search ann', 'find people'],
  ['users get ann@example.org', 'a person in full'],
  ['users export --out users.csv', 'all into a file'],
  ['users add-credits --file ids.csv --coins 50', 'credits for many'],
  ['jobs resume', 'resume a bulk write'],
  ['--help', 'all commands'],
];
