import { fold } from '../../db/fold.ts';
import type { NewUser } from '../person.ts';

type Curated = { readonly firstname: string; readonly email: string } & Partial<NewUser>;

/**
 * People who are there in every demo world, however many others: namesakes that must not be mixed up, names of many
 * alphabets and signs, and names that try to be a formula, markup or a query.
 */
const curated: readonly Curated[] = [
  { firstname: 'Ann Lee', email: 'ann.lee@curated.example', account_status: 0, flag_raised: 0 },
  { firstname: 'Ann Lee', email: 'ann.lee.2@curated.example', account_status: 2, flag_raised: 1 },
  { firstname: 'Ann Lee', email: 'lee.ann@curated.example', account_status: 0, phone: null, phone_key: '' },
  { firstname: 'Anne Lee', email: 'anne.lee@curated.example', account_status: 3 },
  { firstname: 'Ann-Marie Leeson', email: 'annmarie@curated.example', account_status: 0 },
  { firstname: 'José Álvarez Ñuñez', email: 'jose.alvarez@curated.example', account_status: 0 },
  { firstname: 'Zoë Müller-Straße', email: 'zoe@curated.example', account_status: 0 },
  { firstname: 'Łukasz Żółć', email: 'lukasz@curated.example', account_status: 0 },
  { firstname: 'Siobhán O’Brien', email: 'siobhan@curated.example', account_status: 0 },
  { firstname: "Aoife O'Connor", email: "aoife.o'connor@curated.example", account_status: 0 },
  { firstname: "D'Angelo St. John-Smythe", email: 'dangelo@curated.example', account_status: 0 },
  { firstname: 'محمد الأحمد', email: 'mohammed@curated.example', account_status: 0 },
  { firstname: 'Иван Петров', email: 'ivan@curated.example', account_status: 0 },
  { firstname: '王小明', email: 'xiaoming@curated.example', account_status: 0 },
  { firstname: '💃 Dolores', email: 'dolores@curated.example', account_status: 0 },
  { firstname: 'Maximiliana-Theodora von und zu Hohenstein-Wolfsburg-Lichtenau', email: 'max@curated.example' },
  { firstname: '=HYPERLINK("x")', email: 'formula@curated.example', account_status: 0 },
  { firstname: '<b>bold</b>', email: 'markup@curated.example', account_status: 0 },
  { firstname: '100% "NEAR(" * _ \\', email: 'signs@curated.example', account_status: 0 },
  { firstname: "Robert'); DROP TABLE users;--", email: 'query@curated.example', account_status: 1 },
  { firstname: '+1 Steve', email: '+steve@curated.example', account_status: 0 },
];

/** The curated trait of the person `index`, if any: they are spread evenly over those who joined in the last quarter. */
export const curatedAt = (index: number, total: number): Partial<NewUser> | undefined => {
  const first = Math.floor(total * 0.75);
  const step = Math.max(1, Math.floor((total - first) / curated.length));
  const at = (index - first) / step;
  const found = Number.isInteger(at) ? curated[at] : undefined;
  return found && { ...found, name_key: fold(found.firstname), email_key: fold(found.email) };
};
