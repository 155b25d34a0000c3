/** Where the demo world's people live: the locale decides what they are called. */
export type Place = {
  readonly city: string;
  readonly region: string;
  readonly locale: Locale;
  /** Share among all people, in no unit. */
  readonly weight: number;
  readonly longitude: number;
  readonly latitude: number;
  /** What a phone number starts with; seven digits follow. */
  readonly dial: string;
};

export type Locale =
  | 'en_US'
  | 'en_GB'
  | 'en_IN'
  | 'es'
  | 'es_MX'
  | 'fr'
  | 'de'
  | 'it'
  | 'pl'
  | 'pt_BR'
  | 'sv'
  | 'nl'
  | 'da'
  | 'cs_CZ'
  | 'tr'
  | 'el'
  | 'ja';

const place = (
  city: string,
  region: string,
  locale: Locale,
  weight: number,
  longitude: number,
  latitude: number,
  dial: string,
): Place => ({ city, region, locale, weight, longitude, latitude, dial });

export const places: readonly Place[] = [
  place('New York', 'NY', 'en_US', 12, -74.006, 40.7128, '+1212'),
  place('Brooklyn', 'NY', 'en_US', 8, -73.9442, 40.6782, '+1718'),
  place('Los Angeles', 'CA', 'en_US', 9, -118.2437, 34.0522, '+1213'),
  place('Chicago', 'IL', 'en_US', 7, -87.6298, 41.8781, '+1312'),
  place('Austin', 'TX', 'en_US', 6, -97.7431, 30.2672, '+1512'),
  place('San Francisco', 'CA', 'en_US', 6, -122.4194, 37.7749, '+1415'),
  place('Seattle', 'WA', 'en_US', 4, -122.3321, 47.6062, '+1206'),
  place('Boston', 'MA', 'en_US', 4, -71.0589, 42.3601, '+1617'),
  place('Denver', 'CO', 'en_US', 4, -104.9903, 39.7392, '+1303'),
  place('Miami', 'FL', 'es_MX', 5, -80.1918, 25.7617, '+1305'),
  place('Atlanta', 'GA', 'en_US', 4, -84.388, 33.749, '+1404'),
  place('Portland', 'OR', 'en_US', 3, -122.6765, 45.5231, '+1503'),
  place('Nashville', 'TN', 'en_US', 3, -86.7816, 36.1627, '+1615'),
  place('San Diego', 'CA', 'es_MX', 3, -117.1611, 32.7157, '+1619'),
  place('Toronto', 'ON', 'en_US', 4, -79.3832, 43.6532, '+1416'),
  place('London', 'England', 'en_GB', 7, -0.1276, 51.5072, '+44770'),
  place('Manchester', 'England', 'en_GB', 3, -2.2426, 53.4808, '+44771'),
  place('Dublin', 'Ireland', 'en_GB', 2, -6.2603, 53.3498, '+35385'),
  place('Paris', 'France', 'fr', 3, 2.3522, 48.8566, '+3363'),
  place('Lyon', 'France', 'fr', 1, 4.8357, 45.764, '+3364'),
  place('Berlin', 'Germany', 'de', 4, 13.405, 52.52, '+49155'),
  place('Munich', 'Germany', 'de', 2, 11.582, 48.1351, '+49156'),
  place('Madrid', 'Spain', 'es', 3, -3.7038, 40.4168, '+3460'),
  place('Barcelona', 'Spain', 'es', 2, 2.1734, 41.3851, '+3461'),
  place('Mexico City', 'Mexico', 'es_MX', 2, -99.1332, 19.4326, '+5255'),
  place('São Paulo', 'Brazil', 'pt_BR', 2, -46.6333, -23.5505, '+55119'),
  place('Rome', 'Italy', 'it', 1, 12.4964, 41.9028, '+3933'),
  place('Warsaw', 'Poland', 'pl', 2, 21.0122, 52.2297, '+4850'),
  place('Kraków', 'Poland', 'pl', 1, 19.945, 50.0647, '+4851'),
  place('Stockholm', 'Sweden', 'sv', 2, 18.0686, 59.3293, '+4670'),
  place('Amsterdam', 'Netherlands', 'nl', 2, 4.9041, 52.3676, '+3162'),
  place('Copenhagen', 'Denmark', 'da', 1, 12.5683, 55.6761, '+4520'),
  place('Prague', 'Czechia', 'cs_CZ', 1, 14.4378, 50.0755, '+42060'),
  place('Bengaluru', 'India', 'en_IN', 2, 77.5946, 12.9716, '+91990'),
  place('Mumbai', 'India', 'en_IN', 2, 72.8777, 19.076, '+91991'),
  place('Istanbul', 'Türkiye', 'tr', 1, 28.9784, 41.0082, '+90532'),
  place('Athens', 'Greece', 'el', 0.6, 23.7275, 37.9838, '+30694'),
  place('Tokyo', 'Japan', 'ja', 0.6, 139.6503, 35.6762, '+8190'),
];

/** The radar's cities: where people look for others. The last four are switched off. */
export const radarCities: readonly string[] = [
  'New York',
  'Brooklyn',
  'Los Angeles',
  'Chicago',
  'Austin',
  'San Francisco',
  'Seattle',
  'Boston',
  'Denver',
  'Miami',
  'Atlanta',
  'Portland',
  'Nashville',
  'San Diego',
  'Toronto',
  'London',
  'Manchester',
  'Dublin',
  'Paris',
  'Berlin',
  'Munich',
  'Madrid',
  'Barcelona',
  'Mexico City',
  'São Paulo',
  'Rome',
  'Warsaw',
  'Stockholm',
  'Amsterdam',
  'Copenhagen',
  'Winston-Salem',
  'St. Louis',
  'Bengaluru',
  'Istanbul',
  'Athens',
  'Tokyo',
];

export const inactiveRadarCities: ReadonlySet<string> = new Set(['Bengaluru', 'Istanbul', 'Athens', 'Tokyo']);
