import type { SceneKind } from '../../files/scene.ts';

/** Which scene stands for what the demo world's events and communities are about. */
const scenes: Readonly<Record<string, SceneKind>> = {
  rooftop: 'city',
  'speed-dating': 'event-food',
  salsa: 'event-music',
  wine: 'event-food',
  hike: 'hike',
  cooking: 'event-food',
  quiz: 'community-games',
  museum: 'museum',
  games: 'community-games',
  coffee: 'coffee',
  food: 'food',
  dog: 'dog',
  book: 'community-books',
  garden: 'garden',
  bike: 'bike',
  parents: 'community-wellness',
  newcomers: 'community-travel',
  film: 'community-film',
  yoga: 'community-wellness',
  music: 'community-music',
  language: 'community-travel',
  over50: 'community-wellness',
  swim: 'event-sport',
  photo: 'event-art',
  volunteer: 'community-hiking',
  run: 'event-sport',
};

/** The address of a picture about something, told from others by `seed`. */
export const sceneAbout = (kind: string, seed: string | number): string =>
  `/files/demo/scene/${scenes[kind] ?? 'post'}-${kind}${seed}.webp`;
