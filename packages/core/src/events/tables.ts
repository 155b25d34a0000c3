import {
  code,
  erase,
  eraseAll,
  idOf,
  instant,
  integer,
  keep,
  keepAll,
  oneOf,
  orNull,
  person,
  picture,
  real,
  serial,
  table,
  words,
} from '../kit/table.ts';

export const eventsTables = {
  /** Past and In progress are not stored: they depend on the time. */
  events: table(
    {
      ...keepAll({
        seq: serial,
        id: code,
        starts_at: instant,
        ends_at: instant,
        cancelled_at: orNull(instant),
        // Miles.
        distance: integer,
        min_age_range: integer,
        max_age_range: integer,
        // Percent each, together 100.
        ratio_women: integer,
        ratio_men: integer,
        ratio_others: integer,
        drinking: code,
        drugs: code,
        smoking: code,
        ticket_cents: integer,
        maximum_participants: integer,
        created_at: instant,
      }),
      title: keep(words, 'Guests and invoices know the event by its title.'),
      title_key: keep(words, 'It is the folded copy of the title.'),
      host_id: person(idOf('users.id'), { to: 'heir' }),
      // The place of a past event may be the home of its host.
      location: erase(words, ''),
      description: erase(words, ''),
      longitude: erase(orNull(real)),
      latitude: erase(orNull(real)),
    },
    { erasure: { whose: 'host_id', past: 'ends_at', told: 'events' } },
  ),
  event_guests: table({
    ...keepAll({
      event_id: idOf('events.id'),
      // 0 is a person who was deliberately not invited.
      invited: oneOf(0, 1),
      attended: oneOf(0, 1),
      created_at: instant,
    }),
    user_id: person(idOf('users.id'), { to: 'heir', oncePer: 'event_id' }),
  }),
  event_images: table(eraseAll({ event_id: idOf('events.id'), position: integer, image_name: picture }), {
    erasure: { whose: 'event_id', through: ['events', 'id'], rows: true },
  }),
};
