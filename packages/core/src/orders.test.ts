import { describe, expect, it } from 'vitest';
import { allActions } from './actions.ts';
import { orderText } from './answers.ts';
import { finders } from './finders.ts';
import { dayMeantHere } from './kit/form/day-words.ts';
import { fieldsOf } from './kit/form/field-shape.ts';
import { folded, isFiller } from './kit/text/fold.ts';
import { readLine } from './kit/text/line.ts';
import { lineFields } from './kit/typed-values.ts';
import { understood, wholeReach } from './orders.ts';

const ordersOf = (line: string) => understood(line, wholeReach).orders;
const meant = (line: string) => ordersOf(line).map(({ action, term, input }) => [action.id, term, input] as const);

describe('a whole action in one line', () => {
  it.each([
    ['credits @ann 50', 'users.add-credits', 'ann', { coins: 50 }],
    ['credits @ann lee 50', 'users.add-credits', 'ann lee', { coins: 50 }],
    ['add credits @ann@example.org 50', 'users.add-credits', 'ann@example.org', { coins: 50 }],
    ['crdits @ann 50', 'users.add-credits', 'ann', { coins: 50 }],
    ['apply plan 4', 'plan.apply', '4', {}],
    ['refuse 4', 'plan.refuse', '4', {}],
    ['50 credits @ann', 'users.add-credits', 'ann', { coins: 50 }],
    ['credits @ann', 'users.add-credits', 'ann', {}],
    ['credits 50', 'users.add-credits', '', { coins: 50 }],
    ['50credits ann', 'users.add-credits', 'ann', { coins: 50 }],
    ['give ann 1,000 credits', 'users.add-credits', 'ann', { coins: 1_000 }],
    ['give ann a hundred credits', 'users.add-credits', 'ann', { coins: 100 }],
    ['give ann twenty five credits', 'users.add-credits', 'ann', { coins: 25 }],
    ['give 2k credits to ann', 'users.add-credits', 'ann', { coins: 2_000 }],
    ['give \u200bann\u200b 50\u200b credits', 'users.add-credits', 'ann', { coins: 50 }],
    ["give ann 1'000 credits", 'users.add-credits', 'ann', { coins: 1_000 }],
    ['give 4045556055 50 credits', 'users.add-credits', '4045556055', { coins: 50 }],
    ['give 4045556055 credits', 'users.add-credits', '4045556055', {}],
    ['suspend @ann', 'users.set-status', 'ann', { status: 'suspended' }],
    ['status @ann Suspended', 'users.set-status', 'ann', { status: 'suspended' }],
    ['status @"Ann Lee" susp', 'users.set-status', 'Ann Lee', { status: 'suspended' }],
    ['status active', 'users.set-status', '', { status: 'active' }],
    ['score @ann 80', 'identity.set-score', 'ann', { fraud_score: '80' }],
    ['cancel #summer picnic', 'events.cancel', 'summer picnic', {}],
    ['delete #berlin', 'radar.delete', 'berlin', {}],
    ['reject #hikers too vague', 'communities.reject', 'hikers', { rejection_reason: 'too vague' }],
    ['reject #"night owls" too vague', 'communities.reject', 'night owls', { rejection_reason: 'too vague' }],
    ['reject "night owls" "too vague"', 'communities.reject', 'night owls', { rejection_reason: 'too vague' }],
    ['note @ann called back', 'notes.write-on-user', 'ann', { text: 'called back' }],
    ['note @ann she said yes', 'notes.write-on-user', 'ann', { text: 'she said yes' }],
    ['note @ann "called back" yes', 'notes.write-on-user', 'ann', { text: 'called back', pinned: 'yes' }],
    ['note @ann: called back', 'notes.write-on-user', 'ann', { text: 'called back' }],
    ['note on ann: called back', 'notes.write-on-user', 'ann', { text: 'called back' }],
    ['note on @ann: "called back"', 'notes.write-on-user', 'ann', { text: 'called back' }],
    ['note on ann: she said "yes"', 'notes.write-on-user', 'ann', { text: 'she said "yes"' }],
    ['note on ann lee: told her "no" at 10:30', 'notes.write-on-user', 'ann lee', { text: 'told her "no" at 10:30' }],
    ['reject night owls: too vague', 'communities.reject', 'night owls', { rejection_reason: 'too vague' }],
    ['rename #hikers Night Walkers', 'communities.edit', 'hikers', { name: 'Night Walkers' }],
    [
      'edit #hikers "Night Walkers" we walk',
      'communities.edit',
      'hikers',
      { name: 'Night Walkers', description: 'we walk' },
    ],
    ['add city "Porto Alegre"', 'radar.add', '', { city: 'Porto Alegre' }],
    ['make @ann Sub-Administrator', 'admins.set-role', 'ann', { role: 'subadmin' }],
    ['set the role of @ann to Moderator', 'admins.set-role', 'ann', { role: 'moderator' }],
    ['make ann a moderator', 'admins.set-role', 'ann', { role: 'moderator' }],
    ['make the admin ann support', 'admins.set-role', 'ann', { role: 'support' }],
    ['demote ann to Finance', 'admins.set-role', 'ann', { role: 'finance' }],
    ['add admin ann@desk.example auditor', 'admins.add', '', { email: 'ann@desk.example', role: 'auditor' }],
    ['make @ann night-shift', 'admins.set-role', 'ann', { role: 'night-shift' }],
    ['switch hikers off', 'communities.set-status', 'hikers', { status: 'inactive' }],
    ['assign ann to me tomorrow', 'notes.assign-user', 'ann', { to: 'me', due_on: dayMeantHere('tomorrow') }],
  ] as const)('%s', (line, id, record, input) => {
    expect(meant(line)).toContainEqual([id, record, input]);
  });

  it('knows the roles of the company, by name and by title', () => {
    const roles = new Map([['night-shift', 'Night Watch']]);
    for (const line of ['make ann night-shift', 'make ann "Night watch"', 'set the role of @ann to night-shift']) {
      const [order] = understood(line, { ...wholeReach, roles }).orders;
      expect([line, order?.term, order?.input, order?.refused]).toEqual([line, 'ann', { role: 'night-shift' }, null]);
      expect(order && orderText(order, 'Ann')).toBe('Set the role of Ann to Night Watch');
    }
  });

  it('leaves open what its word leaves open', () => {
    expect(meant('delete @ann').map(([id]) => id)).toEqual(['users.migrate', 'admins.delete']);
    expect(meant('pdf invoice $4821').map(([id]) => id)).toContain('invoices.generate-pdf');
  });

  it('says what an argument is refused for, in the words of its form', () => {
    const large = ['1234567', '1,234,567', "1'234'567", '1_234_567', '1000k', '4045556055'];
    const lines = large.flatMap((amount) => [`credits @ann ${amount}`, `give ann ${amount} credits`]);
    for (const line of ['credits @ann 0', 'give ann 0 credits', 'give 1234567 credits to ann', ...lines]) {
      expect(
        meant(line).map(([, term]) => term),
        line,
      ).toEqual(['ann']);
      expect(ordersOf(line)[0]?.refused).toEqual({
        name: 'coins',
        message: 'Credits must be between 1 and 100,000.',
      });
    }
    for (const amount of ['-50', '- 50', '−50', '− 50', '–50', '– 50', '— 50']) {
      expect([amount, ordersOf(`give ann ${amount} credits`)[0]?.refused?.name]).toEqual([amount, 'coins']);
    }
    expect(ordersOf('credits @ann 1.5')[0]?.refused?.message).toBe('Please enter a whole number of credits.');
  });

  it('means nothing where the word is none, or what follows fits nowhere', () => {
    for (const line of ['', 'zebra @ann 50', '@ann 50', 'city Porto', 'give 50 60 credits', 'give 1.000 credits ann']) {
      expect(meant(line).filter(([, , input]) => Object.keys(input).length > 0)).toEqual([]);
    }
  });

  it('asks for the record where a whole title is followed by what names none', () => {
    for (const line of ['cancel event the first', 'delete city 42', 'delete note about ann']) {
      expect(meant(line).map(([, term]) => term)).toEqual(['']);
    }
  });

  it('means nothing where a word after the arguments is left', () => {
    for (const line of ['note @ann "called back" yes no', 'note @ann "called back" twice'])
      expect(meant(line)).toEqual([]);
  });

  it('takes no secret and no file from a line', () => {
    for (const { given } of ordersOf('add admin a@b.example secret1')) {
      expect(Object.values(given)).not.toContain('secret1');
    }
  });

  it('keeps quoted words together', () => {
    expect(readLine('reject #"a b" c "d e').tail).toEqual([
      { raw: 'a b', isQuoted: true },
      { raw: 'c', isQuoted: false },
      { raw: 'd e', isQuoted: true },
    ]);
  });
});

describe('every action', () => {
  it.each(allActions.map((entry) => [entry.action.title, entry] as const))(
    "'%s' means the actions of this title alone, also where more follows",
    (title, { action: { on } }) => {
      const titled = allActions.filter(({ action }) => action.title === title).map(({ id }) => id);
      expect(ordersOf(title).map(({ action }) => action.id)).toEqual(titled);
      const words = title.split(' ').filter((word) => !isFiller(folded(word)));
      if (on === undefined || words.length === 1) return;
      const followed = ordersOf(`${title} zebrano`);
      expect(followed.map(({ action }) => action.id)).toEqual(titled);
      expect(['', 'zebrano']).toContain(followed[0]?.term);
    },
  );

  it.each(allActions.filter(({ action }) => action.on !== undefined).map((entry) => [entry.id, entry] as const))(
    '%s is shown in full, with its record',
    (_, action) => {
      expect(orderText({ action, given: {}, input: {} }, 'Ann Lee')).toContain('Ann Lee');
    },
  );

  it.each(allActions.map((entry) => [entry.id, entry] as const))('%s is shown with every value', (_, action) => {
    const { input } = action.action;
    const given = Object.fromEntries(lineFields(input, fieldsOf(input)).map(({ name }) => [name, `the-${name}`]));
    const told = orderText({ action, given, input: {} }, 'Ann Lee');
    for (const value of Object.values(given)) expect(told).toContain(value);
  });

  it.each(allActions.map((entry) => [entry.id, entry] as const))(
    '%s is ordered by verbs that its input takes',
    (_, { action }) => {
      for (const { says, gives = {} } of action.spoken?.verbs ?? []) {
        expect(says.length).toBeGreaterThan(0);
        for (const [name, value] of Object.entries(gives)) {
          expect(action.input.shape[name]?.safeParse(value).success).toBe(true);
        }
      }
    },
  );

  it.each(
    allActions
      .filter(({ action }) => action.risk === 'costly' || action.risk === 'irreversible')
      .map((entry) => [entry.id, entry.action] as const),
  )('%s asks before it is done, however it was ordered', (_, action) => {
    expect(action.confirmation?.question).toBeDefined();
  });

  it.each(
    allActions.flatMap(({ id, action }) => {
      const finder = finders.find(({ record }) => record === action.on);
      return finder
        ? (action.spoken?.verbs ?? []).flatMap(({ says, gives }) =>
            says.map((verb) => [verb, id, gives ?? {}] as const),
          )
        : [];
    }),
  )('%s somebody means %s, and takes no loose word as a text', (verb, id, gives) => {
    const order = ordersOf(`${verb} zanzibar`).find(({ action }) => action.id === id);
    expect([order?.term, order?.input]).toEqual(['zanzibar', gives]);
  });
});
