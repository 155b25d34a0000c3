/**
 * Rows of a provider that ignores all types: numbers as text, ids as numbers, dates as milliseconds, and missing
 * fields.
 */
const june = 1_717_236_000_000;

export const ana = {
  _id: 101,
  srNo: '1',
  firstname: 'Ana',
  email: 'ana@example.com',
  phone: 4915112345678,
  age: '31',
  dob: '1993-02-11',
  profile_image: 'ana.jpg',
  identity: 'Woman',
  interest_in: ['Men', 'Women'],
  radar: [{ _id: 1, city: 'Lisbon' }, { city: 'Porto' }],
  account_status: '0',
  flag_raised: true,
  created_at: june,
  updated_at: '2024-06-05T08:30:00.000Z',
  otp_verify: '1',
  riskFactor: '12',
  fraud_score: '71',
  branch_data: [{ feature: 'invite', source: 'web', campaign: null, tags: ['spring', 'north'] }],
  location: { type: 'Point', coordinates: ['-9.13', 38.72] },
  __v: 3,
};

/** Nothing but an id. */
const nobody = {
  _id: '64fe01',
  firstname: null,
  email: '',
  phone: null,
  age: null,
  profile_image: [],
  identity: null,
  interest_in: '',
  radar: null,
  account_status: 2,
  flag_raised: null,
  created_at: '',
  otp_verify: '',
  riskFactor: '',
  fraud_score: -1,
  branch_data: null,
};

export const kim = {
  _id: '64fe02',
  firstname: 'Kim',
  email: 'kim@example.com',
  phone: '',
  age: 28,
  profile_image: [{ image_name: '/uploads/kim.jpg' }],
  identity: 'Other',
  gender: 'non-binary',
  interest_in: 'Everyone',
  radar: 'Berlin, Köln',
  account_status: '3',
  flag_raised: '0',
  created_at: String(june),
  updated_at: null,
  otp_verify: 0,
  riskFactor: 76,
  fraud_score: null,
  branch_data: { tags: 'a,b' },
  location: null,
};

/** A record without an id cannot be acted on: it is dropped. */
const broken = { firstname: 'No id' };

export const users = [ana, nobody, kim, broken];
export const deleted = [
  { ...kim, _id: 909, firstname: 'Gone', account_status: '1', profile_image: { url: 'uploads/gone.jpg' } },
];

export const transactions = [
  {
    _id: 7001,
    transaction_id: 'T-7001',
    billing_date: june,
    card_method: 'visa',
    userDetails: [{ name: 'Ana', email: 'ana@example.com', phone: 4915112345678 }],
    value: '24.50',
    subscription_title: 'Gold',
    invoice_id: 5501,
    maximum_participants: null,
  },
  { _id: '7002', transaction_id: 7002, billing_date: null, userDetails: null, name: 'Kim', email: '', value: null },
];

/** A whole person: some parts are there, some are empty, some are missing. */
export const detail = {
  ...ana,
  profile_image: ['ana.jpg', 'ana-2.jpg'],
  profile_image_gallery: [{ image_name: 'ana-2.jpg' }, { image_name: '/uploads/ana-3.jpg' }, { image_name: '' }],
  registration_date: june,
  totaluserEvents: '2',
  avgRating: '4.25',
  receivedRating: '3',
  givenRating: null,
  receiveFlags: '1',
  transactionDetails: transactions,
  detailed_profile: {
    about_me: 'I like lakes.',
    height: { Feet: '5', Inches: '7' },
    work_and_education: { occupation: 'Baker', education: null },
    from_where: { fromCity: 'Faro' },
    live_where: null,
    date_question: [{ question: 'Coffee or tea?' }, '', null],
    religion: '',
    pets: ['Cat', 'Dog'],
    my_values: ['values/honesty.png', { image: 'values/humour.png' }],
  },
};
