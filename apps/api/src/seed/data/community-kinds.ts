/** A community with what its members post; one without posts was only asked for. `kind` begins its pictures' seed. */
export type CommunityKind = {
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  readonly posts: readonly string[];
};

/** What is said in every community, more than once. */
export const greetings: readonly string[] = [
  'Hello everybody, new here and happy to have found you!',
  'Who is going to the meet-up on Saturday? I can take two people along.',
  'Reminder: be kind in the comments. We were all new once.',
  'Thank you for a lovely evening, you are a good bunch.',
  'Is anybody else having trouble with notifications, or am I just unpopular?',
  'I brought a friend who is shy. Please talk to her about plants.',
  'Lost: one grey scarf, sentimental value. Found: one umbrella, no value.',
  'Next date is fixed, details in the first comment.',
  'Two years in this group today. Two years!',
  'We are more than last time. Somebody bring chairs.',
  'Welcome to everybody who joined this week.',
  'Small request: please add the city when you suggest something.',
];

const kind = (name: string, title: string, description: string, posts: readonly string[]): CommunityKind => ({
  kind: name,
  name: title,
  description,
  posts,
});

export const communityKinds: readonly CommunityKind[] = [
  kind(
    'hike',
    'Weekend Hikers',
    'Day hikes for every level, from a stroll with a thermos to a summit before breakfast.',
    [
      'Twelve kilometres, one wrong turn, zero regrets. Pictures from yesterday!',
      'Does anybody have a spare pair of poles for Sunday? I promise to bring them back straight.',
      'The ridge path is closed until the end of the month because of nesting birds. The valley path is lovely, too.',
      'Route for next week: easy, mostly shade, cake at the end.',
    ],
  ),
  kind(
    'food',
    'Hungry & Single',
    'We eat our way through the city, one long table at a time. Allergies welcome, pickiness as well.',
    [
      'The dumpling place by the station has a second room now. Eight seats on Thursday, who is in?',
      'My grandmother’s plum cake, as promised. Do not be shy with the butter.',
      'I was told the ramen is better at the other one. I intend to find out.',
      'Brunch was a success. We have been asked to be a little quieter next time.',
    ],
  ),
  kind('dog', 'Dog People', 'Walks, sitters and far too many pictures. Cats are tolerated.', [
    'Biscuit turned three today and got a whole sausage.',
    'Group walk on Sunday at ten, big meadow. Puppies on the lead for the first half, please.',
    'Does anyone know a sitter for the second week of the holidays?',
    'He stole a sandwich. The whole sandwich.',
  ]),
  kind('book', 'Slow Readers Book Club', 'One book a month and nobody minds if you are only on page forty.', [
    'Next month’s vote is open: a family saga, a thin one about a lighthouse, or the one with the octopus.',
    'I finished it on the tram and cried in front of a school class.',
    'We meet in the reading room at seven. Bring a sentence that you liked.',
    'Swap shelf is full again, please take something home.',
  ]),
  kind('salsa', 'Salsa Social', 'Beginners first. We dance with everybody and nobody counts out loud.', [
    'Practice on Wednesday is upstairs this time, the floor downstairs is being sanded.',
    'Playlist from Friday is up, as requested by half the room.',
    'Looking for someone to repeat the turn from lesson four with. I keep ending up facing the wall.',
  ]),
  kind('museum', 'Museum Late Openings', 'Art after work, then a drink and an argument about it.', [
    'Free entry on the first Thursday. We meet under the whale.',
    'The photography show is worth the queue, in my opinion.',
    'I have one spare ticket for the guided tour. First to answer gets it.',
  ]),
  kind('games', 'Board Game Night', 'Short games, long evenings. We explain the rules.', [
    'New: a table for two-player games. Very popular with people who already like each other.',
    'Somebody left a meeple in my coat. It lives with me now.',
    'Results of the chess evening: everybody lost to the lady in red.',
  ]),
  kind('garden', 'Balcony Gardeners', 'Tomatoes, seedlings and comfort when it hails.', [
    'Giving away eleven courgette plants. Please. Take two.',
    'First strawberry! It was shared in four.',
    'What eats basil at night and leaves no trace?',
  ]),
  kind('bike', 'Sunday Riders', 'Forty relaxed kilometres with a bakery in the middle.', [
    'Nobody is left behind: we wait at every junction.',
    'Puncture count of the season: nine, of which Tom seven.',
    'Lights, please, it gets dark at five now.',
  ]),
  kind(
    'parents',
    'Dating as a Parent',
    'For those who date between bedtime and nine o’clock. What is said here stays here.',
    [
      'How did you tell your children? Mine already suspected because I ironed a shirt.',
      'Playground meet-up on Saturday, coffee provided, children optional.',
      'A date was cancelled because of chickenpox. His, not the children’s.',
    ],
  ),
  kind('newcomers', 'New in Town', 'Just moved? So did we. First steps, first friends, first local bakery.', [
    'Month two: I know four people by name and one by dog.',
    'Where does one buy a lamp here that is not beige?',
    'Newcomers’ table on Tuesday. You will recognise us by the map.',
  ]),
  kind('film', 'Subtitles On', 'Films from everywhere, watched together and discussed on the way home.', [
    'Open-air screening next week, blankets are ours, popcorn is yours.',
    'Three hours forty. I would watch it again. Not this week.',
    'Vote: silent film with live piano, or the one about the bakery?',
  ]),
  kind('yoga', 'Sunrise Stretch', 'Half an hour in the park before work. No incense, little talking.', [
    'Rain at six? We meet under the bandstand.',
    'I touched my toes. Please clap.',
  ]),
  kind('music', 'Plus One for Concerts', 'Never go alone to the band that only you know.', [
    'Spare ticket for Friday, standing, near the loud bit.',
    'They played the old one as an encore and forty people who did not know each other sang along.',
  ]),
  kind('language', 'Language Tandem', 'Twenty minutes yours, twenty minutes mine, then whatever language is left.', [
    'Looking for Portuguese, can offer Polish and patience.',
    'Today I learnt four words for drizzle.',
  ]),
  kind('over50', 'Second Spring', 'Fifty and over, curious as ever.', [
    'The choir still needs two basses and anyone who can laugh.',
    'We danced until eleven. Eleven!',
    'My daughter set up this account. I have taken it over now.',
  ]),
  kind('swim', 'Cold Water Club', 'In, out, cake.', []),
  kind('photo', 'Street Photographers', 'Walks with cameras, phones included. Ask before you shoot people.', []),
  kind('volunteer', 'Helping Hands', 'We volunteer together once a month and go for lunch after.', []),
  kind('crypto', 'Fast Money Circle', 'Earn with us from the first day. Limited places, invitation by deposit.', []),
  kind('nudes', 'Private Pictures Only', 'Swap what you would not post elsewhere.', []),
  kind('tarot', 'Cards & Coffee', 'Tarot for the curious and the sceptical, with good cake.', []),
  kind('run', 'Five K Before Work', 'Slow is a pace. Showers at the pool opposite.', []),
  kind('sale', 'Cheap Tickets Resale', 'Buy and sell event tickets above the price.', []),
];

export const rejections: Readonly<Record<string, string>> = {
  crypto: 'The group advertises investments, which our Community Guidelines do not allow.',
  nudes: 'Sexual content is not allowed in communities. Please read section 4 of the Community Guidelines.',
  sale: 'Reselling tickets above their price is against the Terms of Service.',
};
