/** Why people are flagged. */
export const flagReasons: readonly string[] = [
  'Inappropriate messages',
  'Fake profile or photos',
  'Asked me for money',
  'Harassment after I said no',
  'Underage or wrong age stated',
  'Advertising another service',
  'Rude and insulting in the chat',
  'Did not show up, twice',
  'Shared my pictures with others',
  'Married, and says otherwise',
  'Pressured me to meet at home',
  'Pretends to be somebody else',
];

/** The private notes of a rating, by the giver's mood. */
export const notes: Readonly<Record<'glad' | 'mixed' | 'cross', readonly string[]>> = {
  glad: [
    'Even nicer than in the chat. We talked until they put the chairs up.',
    'Exactly as in the pictures, and very attentive.',
    'Funny, polite, on time. Would gladly meet again.',
    'Easy conversation from the first minute.',
    'Great listener. We will see each other again on Thursday!',
    'Respectful and made sure I got home safely.',
    'Not my type in the end, but a lovely evening and a lovely person.',
    'Danced badly and with joy. Ten out of ten.',
    'Helped everybody at the event feel included.',
  ],
  mixed: [
    'Nice enough, but looked at the phone a lot.',
    'The pictures are a few years old, I think.',
    'Friendly, though we had little to say to each other.',
    'Came half an hour late and apologised nicely.',
    'Different in person than in the chat. Quieter.',
    'Good company, but only here for something casual. The profile says otherwise.',
    'Said to be six feet tall. Well.',
  ],
  cross: [
    'Not the person in the pictures.',
    'Talked about the ex for two hours.',
    'Got unpleasant when I said I wanted to go home.',
    'Drank too much and was loud. Staff had to step in.',
    'Kept asking for my address after I had declined.',
    'Never showed up and stopped answering.',
    'Was rude to the waiter, which tells me enough.',
  ],
};
