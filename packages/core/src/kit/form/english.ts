import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;
type IssueOf<C extends Issue['code']> = Extract<Issue, { readonly code: C }>;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
};

const wrongKind = ({ expected, input }: IssueOf<'invalid_type'>): string =>
  input === undefined || input === null ? 'This is required.' : `This must be ${kinds[expected] ?? 'of another type'}.`;

const tooBig = ({ origin, maximum }: IssueOf<'too_big'>): string => {
  if (origin === 'string') return `This cannot exceed ${maximum} characters.`;
  return origin === 'array' ? `This cannot hold more than ${maximum} entries.` : `This cannot be more than ${maximum}.`;
};

const tooSmall = ({ origin, minimum }: IssueOf<'too_small'>): string => {
  if (origin !== 'string' && origin !== 'array') return `This cannot be less than ${minimum}.`;
  if (Number(minimum) <= 1) return 'This cannot be blank.';
  const counted = origin === 'array' ? 'entries' : 'characters';
  return `This must have at least ${minimum} ${counted}.`;
};

const noneOf = ({ values }: IssueOf<'invalid_value'>): string => {
  const words = values.map(String).filter((value) => value !== '');
  return words.length === 1 ? `This must be ${words[0]}.` : `This must be one of ${words.join(', ')}.`;
};

const notValid = 'This value is not valid.';

/** Where several kinds are possible, the last one is the usual one; the others mean an absent value. */
const noKind = ({ errors }: IssueOf<'invalid_union'>): string => errors.at(-1)?.[0]?.message ?? notValid;

const sentenceOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return noneOf(issue);
    case 'invalid_union':
      return noKind(issue);
    case 'invalid_format':
      return 'This is not in the expected format.';
    case 'unrecognized_keys':
      return `There is no field '${issue.keys[0]}' here.`;
    default:
      return notValid;
  }
};

// Sentences for values whose schema declares none: people never read a library's messages.
z.config({ localeError: (issue) => sentenceOf(issue) });
