import data from '../data/places.json' with { type: 'json' };

/**
 * Where people of the demo world live. The locale decides their names, `weight` is the share among all people, and
 * `dial` is the beginning of a phone number; seven digits follow.
 */
export const places = data.places;
export type Place = (typeof places)[number];

/** The cities of the radar, where people look for others. */
export const radarCities = data.radarCities;
export const inactiveRadarCities: ReadonlySet<string> = new Set(data.inactiveRadarCities);
