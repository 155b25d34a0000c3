/** What people host: `kind` is the first part of the pictures' seed. */
export type EventKind = {
  readonly kind: string;
  readonly titles: readonly string[];
  readonly venues: readonly string[];
  readonly text: string;
  /** Hours. */
  readonly length: number;
  readonly cents: readonly number[];
  readonly places: readonly number[];
  /** Local hour in which it begins. */
  readonly begins: readonly number[];
  readonly drinking: string;
};

export const eventKinds: readonly EventKind[] = [
  {
    kind: 'rooftop',
    titles: ['Sunset Rooftop Mixer', 'Golden Hour on the Roof', 'Rooftop Singles Social'],
    venues: ['The Terrace', 'Skyline Bar', 'Hotel Aurora Rooftop'],
    text: 'Drinks above the city as the light goes. We introduce everybody in groups of six and change the groups every half hour, so nobody has to stand in a corner. Smart casual; there are heaters if it turns cold.',
    length: 4,
    cents: [2500, 3000, 3500],
    places: [40, 60, 80],
    begins: [18, 19],
    drinking: 'Allowed',
  },
  {
    kind: 'speed-dating',
    titles: ['Speed Dating: Twenties & Thirties', 'Slow Speed Dating', 'Speed Dating for Book Lovers'],
    venues: ['Café Lumière', 'The Reading Room', 'Bar Nove'],
    text: 'Twelve conversations of six minutes, a bell, and a card on which you note whom you would like to see again. Matches are sent the next morning. Please be on time, the numbers have to be even.',
    length: 2,
    cents: [1500, 2000],
    places: [24, 30],
    begins: [19, 20],
    drinking: 'Allowed',
  },
  {
    kind: 'salsa',
    titles: ['Salsa for Absolute Beginners', 'Bachata & Tapas Night', 'Two Left Feet: A Dance Evening'],
    venues: ['Casa del Ritmo', 'Studio 54b', 'The Old Gymnasium'],
    text: 'An hour of teaching, then an evening of dancing with everybody. No partner and no talent needed; we rotate after each song. Shoes without rubber soles are kinder to your knees.',
    length: 3,
    cents: [1800, 2200],
    places: [30, 40, 50],
    begins: [19, 20],
    drinking: 'Allowed',
  },
  {
    kind: 'wine',
    titles: ['Wine Tasting with Strangers', 'Natural Wines & Small Plates', 'Blind Tasting'],
    venues: ['Cellar No. 9', 'Vinoteca', 'The Cork Room'],
    text: 'Six glasses, three of them surprising, poured by somebody who knows and does not lecture. Small plates in between. We sit at long tables and swap seats with each glass.',
    length: 3,
    cents: [4500, 5500, 6500],
    places: [16, 20, 24],
    begins: [18, 19],
    drinking: 'Encouraged',
  },
  {
    kind: 'hike',
    titles: ['Day Hike & Picnic', 'Easy Coastal Walk', 'Sunrise Hike'],
    venues: ['North Gate car park', 'Visitor centre', 'Trailhead, south side'],
    text: 'Ten kilometres at a talking pace with two long stops. Bring water, something to share and shoes that may get dirty. We turn round together, whatever the weather does.',
    length: 5,
    cents: [0, 500, 1000],
    places: [20, 25, 30],
    begins: [8, 9, 10],
    drinking: 'Not allowed',
  },
  {
    kind: 'cooking',
    titles: ['Fresh Pasta for Two', 'Dumpling Workshop', 'Cook, Eat, Meet'],
    venues: ['The Teaching Kitchen', 'Mercato Kitchen', 'Community Kitchen'],
    text: 'You cook in pairs, the pairs change with every course, and we eat what we made. All ingredients are there; tell us about allergies when you book.',
    length: 3,
    cents: [5500, 6500, 7500],
    places: [12, 16, 20],
    begins: [18, 19],
    drinking: 'Allowed',
  },
  {
    kind: 'quiz',
    titles: ['Pub Quiz for Singles', 'Quiz & Chips', 'Music Quiz Night'],
    venues: ['The Fox & Lantern', 'The Anchor', 'Brewhouse'],
    text: 'Teams are drawn at the door and mixed again at half-time. Ten rounds, one of them about the person on your left. The winners drink on the house.',
    length: 3,
    cents: [800, 1000],
    places: [40, 48, 60],
    begins: [19, 20],
    drinking: 'Allowed',
  },
  {
    kind: 'museum',
    titles: ['Museum After Hours', 'Gallery Walk & Talk', 'Drawing in the Museum'],
    venues: ['City Gallery', 'Museum of Modern Art', 'The Old Customs House'],
    text: 'A short tour of five works with one question each, to be answered in twos. Afterwards the café stays open for us.',
    length: 2,
    cents: [1200, 1600],
    places: [20, 30],
    begins: [18, 19],
    drinking: 'Not allowed',
  },
  {
    kind: 'games',
    titles: ['Board Games & Pizza', 'Chess for the Curious', 'Retro Arcade Night'],
    venues: ['The Dice Tower', 'Meeple House', 'Insert Coin'],
    text: 'Short games only, so that you meet many people instead of one rule book. Somebody at every table knows how to play. Pizza at nine.',
    length: 4,
    cents: [1000, 1500],
    places: [24, 32, 40],
    begins: [18, 19],
    drinking: 'Allowed',
  },
  {
    kind: 'coffee',
    titles: ['Morning Coffee Walk', 'Coffee Cupping', 'Brunch at One Long Table'],
    venues: ['Roastery Nord', 'Park pavilion', 'Kiosk by the lake'],
    text: 'A slow morning with good coffee and no programme but the one question on your cup. Dogs welcome.',
    length: 2,
    cents: [0, 900, 2200],
    places: [12, 16, 20],
    begins: [10, 11],
    drinking: 'Not allowed',
  },
];
