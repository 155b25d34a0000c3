import type { Scene } from './dialogues.ts';

/** What two people talk about once they have greeted each other. */
export const topics: readonly Scene[] = [
  [
    [
      'Random question: what did you want to be as a child?',
      'What was your plan when you were eight?',
      'If you had a free year, what would you do with it?',
    ],
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
    [
      'What do you do when you’re not working?',
      'So what does a normal week look like for you?',
      'What would I find you doing on a Sunday?',
    ],
    [
      'Lots of {hobby}, and I’m trying to cook properly | trying',
      'Work, {hobby}, sleep, repeat. And Sunday dinner at my parents’',
      'Mostly {hobby}. Once a month I help at the animal shelter',
    ],
    ['I can offer decent {food} in exchange for lessons', 'Sunday dinner sounds lovely', 'Okay that’s adorable'],
    [
      'Deal. I’m better at eating than at cooking',
      'My mum would interrogate you, fair warning',
      'The cats mostly ignore me but I feel useful',
    ],
    ['We all have our talents 😄', 'I interrogate back', 'As all cats should'],
  ],
  [
    [
      'Have you been to {city2}? I’m going in {month}',
      'Any travel plans? I’m dreaming of {city2}',
      'Have you ever been to {city2}?',
    ],
    [
      'Yes! Two years ago. Eat everything, skip the tower',
      'Not before {month}. And only by train, I’m bad at flying',
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
    [
      'Seen anything good lately?',
      'What are you watching at the moment? I ran out',
      'What’s your guilty pleasure on TV?',
    ],
    [
      'I rewatched {film} for the hundredth time',
      'Nothing, I keep falling asleep after ten minutes',
      'Cooking shows. All of them',
    ],
    ['{film} is a comfort blanket in film form', 'That’s what TV is for', 'Those count double'],
    [
      'EXACTLY | there’s an open-air screening next {day} by the way',
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
    ['How do you like {city}?', 'Are you from {city} originally?', 'How long have you lived in {city}?'],
    [
      'Love it, apart from the rent',
      'No, moved here for work three years ago and got stuck, in a good way',
      'Born here, left, came back. Cliché I know',
    ],
    ['The rent, always the rent', 'What made you stay?', 'What was missing elsewhere?'],
    [
      'I could have a garden for this money somewhere else | but then I’d need to garden',
      'The people mostly. And the river',
      'My friends. And decent {food}',
    ],
    ['Fair point', 'Good reasons', 'See, {food} again'],
  ],
  [
    [
      'Are you going to one of the events here? I saw the {event}',
      'Have you tried the events? I’m thinking of the {event}',
      'Is anybody I know going to the {event}?',
    ],
    [
      'I was at one in spring, surprisingly un-awkward',
      'Once. The first ten minutes are weird, then it’s fun',
      'I have a ticket for {day}!',
    ],
    ['That’s the best review I’ve heard', 'Ten minutes I can do', 'No way, me too'],
    [
      'I even won a quiz round, about cheese',
      'I’ll hold your hand. Figuratively',
      'Then look for the person hiding near the snacks',
    ],
    ['Cheese champion', 'Figuratively accepted', 'I’ll be guarding the snacks with you'],
  ],
  [
    ['Morning person or night owl?', 'When do you wake up? Asking for science', 'Coffee or tea? Choose carefully'],
    [
      'Morning, sorry. I’m the one running at six',
      'Late. Please don’t talk to me before nine',
      'Coffee before noon, tea after. I have rules',
    ],
    ['You scare me a little', 'I only text, I promise', 'Rules! I like rules'],
    ['It’s very quiet and there are ducks', 'Acceptable', 'There’s a whole system'],
    ['You had me at ducks', 'Great, I’ll be silent and bring coffee', 'I’d like to see the manual'],
  ],
  [
    [
      'What are you looking for on here, if I may ask?',
      'Can I ask how long you’ve been on here?',
      'Serious question: what are you hoping for here?',
    ],
    [
      'Something real, no rush though. You?',
      'A few months. It’s mostly people holding fish',
      'Honestly I’d be happy with a good conversation for a start',
    ],
    ['Same. Slow is good', 'I have no fish pictures, I checked', 'I think we’re doing okay so far'],
    ['Glad we agree', 'That’s why I answered', 'I think so too 🙂'],
  ],
];

/** What somebody writes who has not written for days. */
export const excuses: Scene = [
  [
    'Sorry for the late answer, work exploded',
    'Sorry, crazy week! Still here',
    'I’m so sorry, I typed an answer and never sent it',
  ],
  ['No worries at all, same here', 'I’d almost reported you missing 😉 everything okay?', 'Ha, I do that daily'],
  [
    'Deadline, two people ill, me with a laptop on the kitchen floor',
    'Yes, just my sister’s move. My back will never be the same',
    'It was a good one, too',
  ],
  ['Kitchen floor is the best office', 'You’re a good sibling', 'They always are. Better than anything you send'],
  ['Cold, but close to the fridge', 'I was paid in pizza', 'Exactly, I’ll never reach that level again'],
];
