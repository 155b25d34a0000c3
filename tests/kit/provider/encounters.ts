import { ana, kim } from './people.ts';

const june = 1_717_236_000_000;

export const matches = [
  {
    _id: 3001,
    users_data: [
      { ...ana, flag: '1', reason: 'Rude words' },
      { _id: kim._id, firstname: 'Kim', profile_image: '', flag: null, reason: null },
    ],
  },
  { _id: '3002', users_data: null },
];

export const event = {
  _id: 4001,
  title: 'Lake walk',
  event_date: june,
  event_time: 1830,
  status: '1',
  hostname: 'Ana',
  hostImage: ['ana.jpg'],
  location: { name: 'Alster' },
  description: null,
  event_images: 'lake.jpg',
  distance: 12,
  min_age_range: '21',
  max_age_range: '35',
  ratio_women: '50',
  ratio_men: 50,
  drinking: '',
  drugs: null,
};
export const events = [
  event,
  { _id: '4002', title: null, event_date: '', status: 'Past', hostname: null, hostImage: null },
  { _id: '4003', title: 'Jazz night', event_date: '2024-07-01', event_time: '20:00', status: 3 },
];

/** People of an event come without ids. */
export const invited = {
  attended_users: [{ firstname: 'Kim', email: null, profile_image: [] }],
  invite_users: [{ firstname: 'Ana', email: 'ana@example.com', profile_image: 'ana.jpg' }],
  notinvited_users: null,
  totalCount: '1',
};

const answers = {
  question_one_answer: '1',
  question_two_answer: '4',
  question_three_answer: 5,
  question_four_answer: null,
  question_five_answer: '3',
  question_six_answer: true,
  question_seven_answer: null,
};
const kimRated = { firstname: 'Kim', email: 'kim@example.com', profile_image: ['uploads/kim.jpg'] };

export const received = [
  { _id: 5001, created_at: june, avg_rating: '4.5', report: '0', userDetails: [kimRated], ...answers },
  { _id: '5002', created_at: null, avg_rating: null, report: 1, ratingGivenBy: null },
];
export const receivedDetail = { _id: 5001, created_at: june, report: '0', ratingGivenBy: [kimRated], ...answers };
export const given = [{ _id: 5101, created_at: String(june), avg_rating: '4.5', userDetails: kimRated }];
export const givenDetail = [{ ratingGivenTo: kimRated, avg_rating: '4.0', ...answers }];

export const receivedFlags = [
  { _id: 6001, created_at: june, singleUserRecivedFlags: [{ firstname: 'Kim', email: '', profile_image: null }] },
];
export const givenFlags: readonly unknown[] = [];

export const trustRows = [
  { _id: 101, phone: 4915112345678, email: 'ana@example.com', firstname: 'Ana', fraud_score: '71' },
  { _id: '64fe02', phone: null, email: null, firstname: 'Kim', fraud_score: '' },
];
export const riskRows = [
  { phone: 4915112345678, email: 'ana@example.com', firstname: 'Ana', riskFactor: '76' },
  { phone: '', email: 'kim@example.com', firstname: null, riskFactor: '75' },
];
