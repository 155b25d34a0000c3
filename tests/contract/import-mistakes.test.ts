import { afterAll, afterEach, expect, it } from 'vitest';
import { addUser } from '../kit/api/rows.ts';
import { lines, openImport, spellings } from './importing.ts';

const { api, imported, refusedWith, expectTrue, close } = await openImport();
afterEach(expectTrue);
afterAll(close);

it('every mistake of a file is reported with its line, its column and what to enter, and nothing is written', async () => {
  await addUser(api.database.db, { email: 'Taken@People.example', phone: '+15550100777' });
  const id = '65f0c20000000000000000aa';
  expect(
    await refusedWith(
      lines(
        'email,name,phone,id',
        `one@people.example,One,+1 555 0100 778,${id}`,
        '"two@people.example","two\nlines",12,',
        `ONE@people.example,Same,(1) 555-0100778,${id}`,
        'taken@people.example,Taken,+1 (555) 010-0777,',
        'short@people.example,Short',
      ),
    ),
  ).toEqual([
    'has 7 mistakes. Nothing was imported.',
    'line 3, phone: Please enter a phone number, such as +1 555 010 0123.',
    'line 5, id: Line 2 has the same id: remove one of the two.',
    'line 5, email: Line 2 has the same email: remove one of the two.',
    'line 5, phone: Line 2 has the same phone: remove one of the two.',
    'line 6, email: Somebody here has this email already: remove the line.',
    'line 6, phone: Somebody here has this phone already: remove the line.',
    'line 7, character 22: The line has 2 cells and the heading 4: quote cells that contain the separator.',
  ]);
});

it.each(spellings)(
  'a phone number that was imported as %s is reported as taken, in the file and here',
  async (phone) => {
    const own = (text: string) => text.replace('777', String(700 + spellings.indexOf(phone)));
    for (const again of spellings)
      expect(await refusedWith(lines('phone', own(phone), own(again)))).toContain(
        'line 3, phone: Line 2 has the same phone: remove one of the two.',
      );
    await imported(lines('phone', own(phone)));
    for (const again of spellings)
      expect(await refusedWith(lines('phone', own(again)))).toContain(
        'line 2, phone: Somebody here has this phone already: remove the line.',
      );
  },
);

it('the first twenty mistakes of a file are reported, and how many there are', async () => {
  const told = await refusedWith(lines('email', ...Array.from({ length: 1203 }, (_, at) => `wrong${at}`)));
  expect(told).toHaveLength(22);
  expect([told[0], told.at(-2), told.at(-1)]).toEqual([
    'has 1,203 mistakes. Nothing was imported.',
    'line 21, email: Please enter a valid email address',
    '… and 1,183 more mistakes.',
  ]);
});

it.each([
  ['', 'is empty: its first line has to name the columns.'],
  [lines('name,age'), 'line 1, email: The heading names neither email nor phone: add one of them.'],
  [lines('email,Email'), 'line 1, Email: Two columns give the same field: remove one of them.'],
  [lines('email,shoe size'), 'line 1, shoe size: There is no such column: remove it, or use one of id, name'],
  [lines('email,'), 'line 1, character 7: This column has no heading: name it, or remove it.'],
  [lines('email,coins'), 'Credits are not imported: remove the column'],
  [lines('email', '"open@people.example'), 'line 2, character 1: The quote that begins here is never closed.'],
  [Uint8Array.from([...Buffer.from('email\n'), 0xff, 0xfe]), 'is not in UTF-8: save it as csv in UTF-8.'],
])('a file is refused: %j', async (text, sentence) => {
  expect((await refusedWith(text)).join('\n')).toContain(sentence);
});

it('a file is refused as a whole where its last line of thousands is wrong', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => `many${at}@people.example`);
  expect((await refusedWith(lines('email', ...many, 'many0@people.example'))).at(-1)).toBe(
    'line 3002, email: Line 2 has the same email: remove one of the two.',
  );
});
