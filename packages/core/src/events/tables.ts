import * as t from '../kit/table.ts';

export const eventsTables = {
  /** Past and In progress are not stored: they depend on the time. */
  events: t.table(
    {
      ...t.keepAll({
        seq: t.serial,
        id: t.code,
        starts_at: t.instant,
        ends_at: t.instant,
        cancelled_at: t.orNull(t.instant),
        // Miles.
        distance: t.integer,
        min_age_range: t.integer,
        max_age_range: t.integer,
        // Percent each, together 100.
        ratio_women: t.integer,
        ratio_men: t.integer,
        ratio_others: t.integer,
        drinking: t.code,
        drugs: t.code,
        smoking: t.code,
        ticket_cents: t.integer,
        maximum_participants: t.integer,
        created_at: t.instant,
      }),
      title: t.keep(t.words, 'Guests and invoices know the event by its title.'),
      title_key: t.keep(t.words, 'It is the folded copy of the title.'),
      host_id: t.person(t.idOf('users.id'), { to: 'heir' }),
      // The place of a past event may be the home of its host.
      location: t.erase(t.words, ''),
      description: t.erase(t.words, ''),
      longitude: t.erase(t.orNull(t.real)),
      latitude: t.erase(t.orNull(t.real)),
    },
    { erasure: { whose: 'host_id', past: 'ends_at', told: 'events' } },
  ),
  event_guests: t.table({
    ...t.keepAll({
      event_id: t.idOf('events.id'),
      // 0 is a person who was deliberately not invited.
      invited: t.oneOf(0, 1),
      attended: t.oneOf(0, 1),
      created_at: t.instant,
    }),
    user_id: t.person(t.idOf('users.id'), { to: 'heir', oncePer: 'event_id' }),
  }),
  event_images: t.table(t.eraseAll({ event_id: t.idOf('events.id'), position: t.integer, image_name: t.picture }), {
    erasure: { whose: 'event_id', through: ['events', 'id'], rows: true },
  }),
};
