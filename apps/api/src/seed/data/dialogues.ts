/**
 * What people write to each other. A scene is a list of turns, taken in turns by the two. Each turn is given in several
 * versions, and the same version is taken throughout a scene; `|` parts what is sent as two messages. Words in braces
 * are filled in per chat.
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
      'Same here. I spent far too long in the sun today',
      'Busy but good. Just got back from {hobby}',
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
    [
      'There is always a fifth lesson',
      'Wait until you see the second picture',
      'You should come along some time, we’re harmless',
    ],
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
    [
      'Your dog is the cutest. And you look nice too of course',
      'What’s your dog called??',
      'Who is the dog in your third picture?',
    ],
    [
      'Haha thank you, she handles my messages on Mondays',
      'He’s called Pickle and he knows he’s cute',
      'That’s my sister’s, but I get shared custody',
    ],
    ['Then it’s an honour to speak to you on a {day}', 'Give Pickle my regards', 'Best kind of custody'],
  ],
  [
    [
      'Hello there! Your answer about “{question}” made me laugh',
      'I liked your answer to “{question}”',
      'Okay, “{question}”, I need the long version',
    ],
    [
      'Oh good, I was worried it was too honest',
      'Thanks 😊 I changed it five times',
      'The long version needs a drink and an hour',
    ],
    ['It’s the best one I’ve read on here', 'Mine is still empty, I’m a coward', 'I have an hour. I also have a drink'],
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
    ['{day} is perfect. {place}?', 'There’s a nice bar near {place}', 'Great, {place} at half past ten?'],
    [
      'See you there! I’ll be the one in the green coat',
      'Perfect. I’ll be early, I’m always early',
      'It’s a date | well, a coffee',
    ],
    ['Looking forward to it!', 'Then I’ll be on time, for once', 'A coffee with ambitions'],
  ],
  [
    [
      'I should sleep, early shift tomorrow. Good night {you}!',
      'Okay bed time. This was nice!',
      'My phone is at two percent, good night!',
    ],
    ['Sleep well! Talk tomorrow?', 'It was. Good night 🌙', 'Good night to both of you'],
  ],
  [
    ['Do you have plans on {day}?', 'Fancy a walk on {day}?', 'Free for {food} on {day}?'],
    [
      'I’m away until next week, sadly. After that?',
      'Can I tell you tomorrow? Waiting for my schedule',
      'I promised my sister to help her move. The week after?',
    ],
    ['Of course, let me know', 'Sure, no stress', 'Deal. Lift with your knees'],
  ],
  [
    [
      'I’ve thought about it and I don’t think we’re a match, but it was lovely talking to you',
      'To be honest I’ve met someone. I didn’t want to just disappear',
      'I’m taking a break from here for a while. Didn’t want to leave without a word',
    ],
    [
      'Thank you for saying so, really. All the best!',
      'I appreciate the honesty. I wish you two well 🙂',
      'That’s kind of you. Take care!',
    ],
  ],
];

/** How it goes on after an evening together. */
export const dayAfter: Scene = [
  ['Had a really nice time yesterday', 'Thanks for last night, I laughed so much', 'Home safe? That was fun'],
  ['So did I. You were right about the {food}', 'Me too! My cheeks still hurt', 'Safe and still smiling'],
  ['Again next week? I know a place for more {food}', 'Round two on {day}?', '{day}, same place?'],
  ['I was hoping you’d ask', 'Definitely. You choose, I’ll pay', 'Yes!'],
];

/** What got people flagged; the last turn is left unanswered. */
export const unpleasant: readonly Scene[] = [
  [
    ['Why don’t you answer', 'hello??', 'so you match and then don’t answer, typical'],
    ['I was at work. Please don’t talk to me like that', 'It’s been an hour', 'Wow. I was asleep'],
    ['You’re all the same | waste of time', 'an hour is long if you’re interested', 'whatever. not that pretty anyway'],
  ],
  [
    [
      'Hi beauty, this app is bad, write me on my other account',
      'Hello dear. Do you invest? I can help you double it in a week',
      'I show you how I earn from home, 10 minutes a day',
    ],
    ['No thanks', 'Is this a bot?', 'Not interested, and you know that’s not allowed here'],
    ['Why so cold dear, many people happy there', 'I am real!! Just send 200 and see', 'Only small deposit needed'],
  ],
  [
    [
      'Send me your address, I come over now',
      'Which street do you live in?',
      'What’s the name of your office? I could pick you up',
    ],
    ['Definitely not, we haven’t even met', 'I don’t share that, sorry', 'I’d rather not say'],
    ['Don’t be so boring', 'I’ll find out anyway 😉', 'Saw a picture of the building, won’t be hard'],
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
