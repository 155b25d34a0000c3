import { allActions } from '@matchdesk/core/actions.ts';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { describe, expect, it } from 'vitest';
import { firstState, type State } from '../desk/state.ts';
import { aboutOf } from '../record/open-record.ts';
import { fieldsOfRecord } from './fields.ts';
import { actionsFor } from './here.ts';
import { detailOf, partsOf } from './parts.ts';
import { listNamed, placesFor } from './places.ts';

const extensions = allEndpoints.flatMap(({ endpoint }) => endpoint.extension ?? []);
const stateFor = (role: 'ADMIN' | 'SUBADMIN', announced: readonly string[] = extensions): State => ({
  ...firstState({ columns: 80, rows: 24 }),
  session: { role, roleValue: role === 'ADMIN' ? 1 : 2, adminId: 'a1' },
  announced: new Set(announced),
});
const placeIds = (state: State) => placesFor(state).map(({ id }) => id);

describe('the places of the console', () => {
  it('reach every read that needs no record', () => {
    const standing = allReads.filter(({ read }) => read.within === undefined).map(({ id }) => id);
    expect(placeIds(stateFor('ADMIN'))).toEqual(expect.arrayContaining(standing));
  });

  it('are those that the role may use and the provider has', () => {
    const ids = placeIds(stateFor('SUBADMIN'));
    for (const hidden of ['admins.list', 'admins.add', 'settings.list', 'audit.list'])
      expect(ids).not.toContain(hidden);
    expect(ids).toContain('users.list');
    expect(placeIds(stateFor('ADMIN', []))).not.toContain('audit.list');
    expect(placeIds(stateFor('ADMIN'))).toContain('audit.list');
  });

  it('have their own names and chords', () => {
    const places = placesFor(stateFor('ADMIN'));
    const chords = places.flatMap(({ chord }) => chord ?? []);
    expect(new Set(chords).size).toBe(chords.length);
    const titles = places.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('the actions of a person', () => {
  it('are all actions for a full administrator, and fewer for others', () => {
    expect(actionsFor(stateFor('ADMIN'))).toHaveLength(allActions.length);
    expect(actionsFor(stateFor('ADMIN', [])).map(({ id }) => id)).not.toContain('session.turn-on-two-step');
    const ids = actionsFor(stateFor('SUBADMIN')).map(({ id }) => id);
    expect(ids).not.toContain('admins.add');
    expect(ids).not.toContain('settings.set');
  });
});

describe('a row that is about another record', () => {
  const withAbout = allReads.flatMap(({ id, read }) => (read.kind === 'list' && read.about ? [{ id, read }] : []));

  it.each(withAbout)('leads there, and nowhere where the id is not known: $id', ({ read }) => {
    const state = stateFor('ADMIN');
    const about = { kind: 'user', id: 'u1', label: 'Ann' };
    expect(aboutOf(state, { ...read, about: () => about }, {})).toEqual(about);
    expect(aboutOf(state, { ...read, about: () => ({ ...about, id: '' }) }, {})).toBeNull();
    expect(aboutOf(state, { ...read, about: () => ({ ...about, kind: 'plan' }) }, undefined)).toBeNull();
  });
});

describe('an open record', () => {
  it('has the lists that belong to it', () => {
    const ids = partsOf(stateFor('ADMIN'), 'user').map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['matches.of-user', 'ratings.received', 'flags.given', 'events.of-host']),
    );
    expect(partsOf(stateFor('ADMIN'), 'community').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['communities.posts', 'communities.members']),
    );
  });

  it('is loaded by the read for the list that it is in', () => {
    expect(detailOf('given-rating', 'ratings.given')?.id).toBe('ratings.given-detail');
    expect(detailOf('received-rating', 'ratings.received')?.id).toBe('ratings.received-detail');
    expect(detailOf('user', 'radar.attendees')?.id).toBe('users.get');
    expect(detailOf('city', 'radar.list')).toBeUndefined();
  });

  it('shows every field, inner ones after their path, lists of records one by one', () => {
    const full = {
      _id: 'x1',
      fullName: 'Ann',
      ok: true,
      at: '2026-01-02T03:04:05.000Z',
      inner: { a_b: 1 },
      rows: [{ n: 1 }, { n: 2 }],
      none: '',
    };
    const fields = fieldsOfRecord(null, undefined, full);
    expect(fields.map(({ label, text }) => `${label}=${text}`)).toEqual([
      'Identifier=x1',
      'Full name=Ann',
      'Ok=Yes',
      'At=2026-01-02 03:04:05 UTC',
      'Inner › A b=1',
      'Rows 1=',
      'N=1',
      'Rows 2=',
      'N=2',
    ]);
    const list = listNamed({ session: null }, 'radar.list');
    const city = { _id: 'c1', city: 'Oslo', status: 1, createdAt: '2026-01-02T03:04:05.000Z' };
    const [first, ...others] = fieldsOfRecord(list, city, undefined);
    expect(first).toEqual({ label: 'City', text: 'Oslo' });
    expect(others).toContainEqual({ label: 'Created at', text: '2026-01-02 03:04:05 UTC' });
  });
});
