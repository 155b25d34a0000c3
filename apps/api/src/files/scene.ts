import { randomStream } from '../seed/random.ts';
import { balloons } from './scenes/balloons.ts';
import { beach } from './scenes/beach.ts';
import { bicycle } from './scenes/bicycle.ts';
import { bookshelf } from './scenes/bookshelf.ts';
import { brushOf, height, type Painter, width } from './scenes/brush.ts';
import { filmTable, indoors } from './scenes/cinema.ts';
import { coffee } from './scenes/coffee.ts';
import { concert } from './scenes/concert.ts';
import { court } from './scenes/courts.ts';
import { dinner } from './scenes/dinner.ts';
import { dog } from './scenes/dog.ts';
import { dunes } from './scenes/dunes.ts';
import { emblem } from './scenes/emblem.ts';
import { gallery } from './scenes/gallery.ts';
import { game } from './scenes/games.ts';
import { instruments } from './scenes/instruments.ts';
import { lakeCamp } from './scenes/lake.ts';
import { market } from './scenes/market.ts';
import { meadow } from './scenes/meadow.ts';
import { type Mood, palettes } from './scenes/palettes.ts';
import { running } from './scenes/running.ts';
import { skyline } from './scenes/skyline.ts';
import { stillWater } from './scenes/still-water.ts';
import { hike } from './scenes/trail.ts';

const moods = Object.keys(palettes) as Mood[];
const daylight = moods.filter((mood) => !palettes[mood].dark);
const mild = moods.filter((mood) => mood !== 'night');
const late: readonly Mood[] = ['golden', 'dusk', 'dawn'];

const cinema: Painter = (brush) => indoors(brush, brush.pick([balloons, dunes, hike, lakeCamp, skyline]));

type Kind = { readonly moods: readonly Mood[]; readonly painters: readonly Painter[] };

const kind = (moodsOfKind: readonly Mood[], ...painters: Painter[]): Kind => ({ moods: moodsOfKind, painters });

const kinds = {
  'event-music': kind(moods, concert, concert, instruments),
  'event-food': kind(daylight, dinner, dinner, market),
  'event-outdoors': kind(mild, lakeCamp, hike, meadow),
  'event-art': kind(daylight, gallery),
  'event-sport': kind(daylight, court, court, running),
  'community-books': kind(moods, bookshelf),
  'community-hiking': kind(moods, hike, hike, lakeCamp),
  'community-music': kind(moods, instruments, concert),
  'community-food': kind(daylight, dinner, coffee),
  'community-travel': kind(mild, balloons, beach, dunes, skyline),
  'community-games': kind(mild, game),
  'community-wellness': kind(mild, stillWater, stillWater, meadow),
  'community-film': kind(mild, filmTable, cinema),
  post: kind(
    mild,
    lakeCamp,
    hike,
    beach,
    balloons,
    meadow,
    skyline,
    market,
    dinner,
    coffee,
    gallery,
    concert,
    bicycle,
    dog,
    stillWater,
  ),
  beach: kind(mild, beach),
  hike: kind(mild, hike, lakeCamp),
  coffee: kind(daylight, coffee),
  concert: kind(moods, concert),
  city: kind(moods, skyline, market),
  dog: kind(daylight, dog),
  food: kind(daylight, dinner),
  garden: kind(daylight, meadow),
  museum: kind(daylight, gallery),
  market: kind(moods, market),
  bike: kind(daylight, bicycle),
  sunset: kind(late, beach, lakeCamp, skyline, dunes, balloons),
} as const satisfies Record<string, Kind>;

type Landscape = keyof typeof kinds;
export type SceneKind = Landscape | 'value';

/** What can be drawn; `value` is a small sign, the others are landscapes of three by two. */
export const sceneKinds: readonly SceneKind[] = [...(Object.keys(kinds) as Landscape[]), 'value'];

/** 'community-books-7' is the kind community-books and the seed 7: of several kinds that fit, the longest. */
export const sceneOf = (name: string): { kind: SceneKind; seed: string } | null => {
  const fitting = sceneKinds.filter((one) => name.startsWith(`${one}-`) && name.length > one.length + 1);
  const longest = fitting.sort((a, b) => b.length - a.length)[0];
  return longest !== undefined ? { kind: longest, seed: name.slice(longest.length + 1) } : null;
};

const framed = (w: number, h: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;

/**
 * A picture of the demo world as SVG, the same for the same kind and seed everywhere. Drawn by us, so that nothing
 * is fetched and nobody's licence is needed.
 */
export const scene = (name: SceneKind, seed: string): string => {
  const random = randomStream(0, `scene ${name} ${seed}`);
  if (name === 'value') return framed(320, 320, emblem(brushOf(random, palettes.day), seed));
  const { moods: fitting, painters }: Kind = kinds[name];
  const brush = brushOf(random, palettes[random.pick(fitting)]);
  return framed(width, height, random.pick(painters)(brush));
};
