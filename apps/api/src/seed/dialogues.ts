/**
 * What people write to each other. A scene is a list of turns, taken by turns by the two; a turn is a list of ways to
 * say it, one of which is drawn; `|` parts what is sent as two messages. Words in braces are filled in per chat.
 */
export type Scene = readonly (readonly string[])[];

export const openings: readonly Scene[] = [
  [
    ['Hi {you}! How is your week going?', 'Hey {you} 🙂 how’s it going?', 'Hi {you}, nice to match with you!'],
    [
      'Hey {you}! Good, a bit hectic. Yours?',
      'Hi! Better now, it’s almost the weekend 😄',
      'Hi {you}! Likewise. How are you?',
    ],
    [
      'Can’t complain. I finally fixed my bike | only took three months',
      'Busy but good. Just got back from {hobby}',
      'Pretty good! Spent far too long in the sun today',
    ],
  ],
  [
    [
      'So, {hobby}. For real or just for the profile? 😏',
      'I have to ask about the {hobby} picture',
      'Fellow {hobby} person! How did you get into it?',
    ],
    [
      'Haha for real! Twice a week if I’m good',
      'That was my third try, we don’t talk about the first two',
      'A friend dragged me along and then stopped going herself. I stayed',
    ],
    ['Respect. I lasted four lessons', 'Okay now I’m impressed', 'That’s how it always goes'],
    ['There is always a fifth lesson', 'You should come along some time, we’re harmless', 'No talent needed, promise'],
  ],
  [
    [
      'Important question: pineapple on pizza?',
      'Quick quiz: best {food} in {city}?',
      'I’m collecting opinions. Best place for {food} here?',
    ],
    ['Only if I can pick it off 😂', 'Straight to the serious topics I see', 'Easy: the tiny place behind the station'],
    ['This could work', 'I take {food} very seriously', 'Noted. I’ll need to verify that'],
  ],
  [
    ['Your dog is the cutest. And you look nice too of course', 'What’s your dog called??'],
    [
      'He’s called Pickle and he knows he’s cute',
      'Haha thank you, she handles my messages on Mondays',
      'That’s my sister’s, but I get shared custody',
    ],
    ['Give Pickle my regards', 'Please pass on a head scratch', 'Best kind of custody'],
  ],
  [
    ['Hello there! Your answer about “{question}” made me laugh', 'I liked your answer to “{question}”'],
    ['Oh good, I was worried it was too honest', 'Thanks 😊 I changed it five times', 'Ha, that one is 100% true'],
    ['It’s the best one I’ve read on here', 'Honest is good', 'Mine is still empty, I’m a coward'],
  ],
];

export const topics: readonly Scene[] = [
  [
    ['What do you do when you’re not working?', 'So what does a normal week look like for you?'],
    [
      'Lots of {hobby}, and I’m trying to cook properly | trying',
      'Work, {hobby}, sleep, repeat. And Sunday dinner at my parents’',
      'Mostly {hobby}. I also volunteer at the animal shelter once a month',
    ],
    ['I can offer decent {food} in exchange for lessons', 'Sunday dinner sounds lovely', 'Okay that’s adorable'],
    [
      'Deal. I’m better at eating than at cooking',
      'My mum would interrogate you, fair warning',
      'The cats mostly ignore me but I feel useful',
    ],
    ['I interrogate back', 'As all cats should', 'We all have our talents 😄'],
  ],
  [
    ['Have you been to {city2}? I’m going in {month}', 'Any travel plans? I’m dreaming of {city2}'],
    [
      'Yes! Two years ago. Eat everything, skip the tower',
      'Not yet but it’s on the list',
      'Once, for 14 hours, because of a cancelled flight',
    ],
    ['Tell me where to eat and I’ll bring you a postcard', 'Window or aisle?', 'That counts! Was it good?'],
    [
      'There’s a market on Saturdays, go hungry',
      'Aisle. I like to escape',
      'I saw the inside of three cafés. All excellent',
    ],
    ['Saturday, hungry, got it', 'So you’re the person everyone climbs over', 'Sounds like a perfect trip to me'],
    ['You’re welcome in advance', 'I prefer “considerate”', 'Honestly it was'],
  ],
  [
    ['Seen anything good lately?', 'What are you watching at the moment? I ran out'],
    [
      'I rewatched {film} for the hundredth time',
      'Nothing, I keep falling asleep after ten minutes',
      'Do cooking shows count? They should count',
    ],
    ['{film} is a comfort blanket in film form', 'That’s what TV is for', 'They count double'],
    ['EXACTLY', 'I’m 33 going on 80', 'Then I’ve seen a great deal'],
    [
      'There’s an open-air screening next {day} by the way',
      'I go to bed at ten and I’m proud of it',
      'My flatmate cries at the bread episodes',
    ],
    [
      'Ohh that could be fun. Is it the one in the park?',
      'Finally someone who gets it',
      'The bread episodes are emotional',
    ],
  ],
  [
    ['How do you like {city}?', 'Are you from {city} originally?'],
    [
      'Love it, apart from the rent',
      'No, moved here for work three years ago and got stuck, in a good way',
      'Born here, left, came back. Cliché I know',
    ],
    ['The rent, always the rent', 'What made you stay?', 'What was missing elsewhere?'],
    [
      'I could have a garden for this money somewhere else | but then I’d need to garden',
      'The people mostly. And the lake',
      'My friends. And decent {food}',
    ],
    ['Fair point', 'Good reasons', 'See, {food} again'],
  ],
  [
    ['Random question: what did you want to be as a child?', 'If you had a free year, what would you do with it?'],
    [
      'A bus driver. The big ones that bend',
      'Vet, then I found out about blood',
      'Walk from one sea to the other, slowly',
    ],
    ['The bendy ones are elite', 'That does narrow it down', 'I’d join for a week. I know my limits'],
    [
      'I still get excited when I’m in the middle part',
      'So now I do spreadsheets. No blood so far',
      'A week is generous, I’d carry the snacks',
    ],
    ['Never lose that', 'Give it time 😂', 'Snacks are the key to my heart'],
  ],
  [
    ['Sorry for the late answer, work exploded', 'Sorry, crazy week! Still here'],
    ['No worries at all, same here', 'I’d almost reported you missing 😉', 'All good! Everything okay?'],
    [
      'Deadline, two people ill, me with a laptop on the kitchen floor',
      'Yes, just my sister’s move. My back will never be the same',
      'Better now. Wine helps',
    ],
    ['Kitchen floor is the best office', 'You’re a good sibling', 'Wine is a valid strategy'],
    ['Cold, but close to the fridge', 'I was paid in pizza', 'How was your week?'],
  ],
  [
    [
      'Are you going to one of the events here? I saw the {event}',
      'Have you tried the events? I’m thinking of the {event}',
    ],
    ['I was at one in spring, surprisingly un-awkward', 'Not yet. Is it weird?', 'I have a ticket for {day}!'],
    ['That’s the best review I’ve heard', 'The first ten minutes, then it’s fun', 'No way, me too'],
    [
      'I even won a quiz round, about cheese',
      'Ten minutes I can do',
      'Then look for the person hiding near the snacks',
    ],
    ['Cheese champion', 'I’ll hold your hand. Figuratively', 'I’ll be guarding the snacks with you'],
  ],
  [
    ['Morning person or night owl?', 'Coffee or tea? Choose carefully'],
    [
      'Morning, sorry. I’m the one running at six',
      'Owl. Please don’t talk to me before nine',
      'Coffee before noon, tea after. I have rules',
    ],
    ['You scare me a little', 'I only text, I promise', 'Rules! I like rules'],
    ['It’s very quiet and there are ducks', 'Acceptable', 'There’s a whole system'],
    ['You had me at ducks', 'Great, I’ll be silent and bring coffee', 'I’d like to see the manual'],
  ],
  [
    ['What are you looking for on here, if I may ask?', 'Can I ask how long you’ve been on here?'],
    [
      'Something real, no rush though. You?',
      'A few months. It’s mostly people holding fish',
      'Honestly I’d be happy with a good conversation for a start',
    ],
    ['Same. Slow is good', 'I have no fish pictures, I checked', 'I think we’re doing okay so far'],
    ['Glad we agree', 'That’s why I answered', 'I think so too 🙂'],
  ],
];

export const endings: readonly Scene[] = [
  [
    [
      'Would you like to get a coffee this week?',
      'Shall we continue this over a drink? {day}?',
      'I’d like to meet you. Walk and coffee on {day}?',
    ],
    ['I’d love to! {day} after six?', 'Yes please 😊 where?', '{day} works. Somewhere near {place}?'],
    ['{day} is perfect. {place}?', 'There’s a nice place near {place}', 'Great, {place} at half past six?'],
    [
      'See you there! I’ll be the one in the green coat',
      'Perfect. I’ll be early, I’m always early',
      'It’s a date | well, a coffee',
    ],
    ['Looking forward to it!', 'Then I’ll be on time, for once', 'A coffee with ambitions'],
  ],
  [
    ['Had a really nice time yesterday', 'Thanks for last night, I laughed so much'],
    ['Me too! My cheeks still hurt', 'So did I. You were right about the {food}'],
    ['Again next week? I know a place for {food}', 'Round two on {day}?'],
    ['Yes!', 'I was hoping you’d ask', 'Definitely. You choose, I’ll pay'],
  ],
  [
    ['I should sleep, early shift tomorrow. Good night {you}!', 'Okay bed time. This was nice!'],
    ['Sleep well! Talk tomorrow?', 'Good night 🌙', 'Night! Don’t let the spreadsheets bite'],
  ],
  [
    ['Do you have plans on {day}?', 'Fancy a walk on {day}?'],
    ['I’m away until next week, sadly. After that?', 'Can I tell you tomorrow? Waiting for my schedule'],
    ['Of course, let me know', 'Sure, no stress'],
  ],
  [
    [
      'I’ve thought about it and I don’t think we’re a match, but it was lovely talking to you',
      'To be honest I’ve met someone. I didn’t want to just disappear',
    ],
    ['Thank you for saying so, really. All the best!', 'I appreciate the honesty. Take care 🙂'],
  ],
];

/** What got people flagged; the last turn is left unanswered. */
export const unpleasant: readonly Scene[] = [
  [
    ['Why don’t you answer', 'hello??', 'so you match and then don’t answer, typical'],
    ['I was at work. Please don’t talk to me like that', 'Wow. It’s been an hour'],
    ['You’re all the same | waste of time', 'whatever. not that pretty anyway'],
  ],
  [
    [
      'Hi beauty, this app is bad, write me on my other account and I show you how I earn from home',
      'Hello dear. Do you invest? I can help you double it in a week',
    ],
    ['No thanks', 'Is this a bot?'],
    ['Only small deposit needed dear, many people happy', 'I am real!! Just send 200 and see'],
  ],
  [
    ['Send me your address, I come over now', 'Which street do you live in?'],
    ['Definitely not, we haven’t even met', 'I don’t share that, sorry'],
    ['Don’t be so boring', 'I’ll find out anyway 😉'],
  ],
];

export const words = {
  hobby: [
    'climbing',
    'pottery',
    'salsa',
    'running',
    'chess',
    'gardening',
    'karaoke',
    'swimming',
    'cycling',
    'yoga',
    'baking',
  ],
  food: ['ramen', 'tacos', 'pizza', 'dumplings', 'falafel', 'pho', 'cinnamon rolls', 'curry', 'ice cream', 'pierogi'],
  place: ['the park gate', 'the old bridge', 'the market hall', 'the library', 'the river steps', 'the little cinema'],
  day: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  month: ['March', 'May', 'June', 'September', 'October'],
  city2: ['Lisbon', 'Kyoto', 'Porto', 'Naples', 'Montréal', 'Edinburgh', 'Oaxaca', 'Ljubljana', 'Seville'],
  film: ['Paddington 2', 'Amélie', 'The Princess Bride', 'Spirited Away', 'When Harry Met Sally', 'Notting Hill'],
  event: ['quiz night', 'wine tasting', 'Saturday hike', 'dumpling workshop', 'rooftop thing', 'slow speed dating'],
  question: [
    'What would you cook for me on a rainy Sunday?',
    'Which song do you know every word of?',
    'What did you want to be when you were eight?',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
