const june = 1_717_236_000_000;

export const cities = [
  { _id: 11, city: 'Lisbon', createdAt: june, status: '1' },
  { _id: '12', city: 'Porto', createdAt: null, status: false },
  { _id: '13', city: 'Sintra', createdAt: june },
];
export const attendees = [
  {
    _id: 101,
    firstname: 'Ana',
    email: 'ana@example.com',
    phone: 4915112345678,
    radar: [{ city: 'Lisbon' }, { city: 'Porto' }],
  },
  { _id: 'x', firstname: '', email: null, phone: '', profile_image: ['kim.jpg'], radar: [] },
];

const community = {
  _id: 21,
  name: 'Lake people',
  description: null,
  image: [{ image_name: 'lake.jpg' }],
  status: 1,
  created_at: june,
  total_members: '12',
};
export const communities = [
  community,
  { _id: '22', name: 'Night owls', image: '', status: 'inactive', total_members: null },
];
export const requests = [
  { _id: 31, name: 'Chess', image: 'chess.jpg', created_at: june, is_approved: 'Pending', creator_details: null },
  {
    _id: '32',
    name: 'Runners',
    created_at_formatted: '06/01/2024',
    is_approved: true,
    creator_details: [{ firstname: 'Ana', profile_image: ['ana.jpg'] }],
  },
];
export const posts = [
  {
    _id: 41,
    images: [{ url: '/uploads/post.jpg' }, 'lake.jpg'],
    message: 'At the lake',
    like_count: '3',
    is_liked: '1',
    user_details: null,
  },
  { _id: '42', images: null, message: 'No picture', like_count: null, user_details: [{ firstname: 'Kim' }] },
];
export const members = [
  { _id: 51, user_type: 'user', user_id: { _id: 101, firstname: 'Ana', profile_image: 'ana.jpg' }, created_at: june },
  { _id: '52', user_type: 'admin', user_id: null, created_at: null, post_count: '2' },
];

export const settings = [
  ['agreement', 'Be kind'],
  ['privacy_policy', 'What we keep'],
  ['terms_of_service', 'Terms'],
  ['cookie_policy', null],
  ['member_principles', ''],
].map(([setting_name, setting_title]) => ({
  setting_name,
  setting_title,
  setting_description: '<p>Words.</p>',
  _id: 1,
}));

export const subAdmins = [{ _id: 61, email: 'sub@example.com', password: 'never-shown' }];
