import { describe, expect, it } from 'vitest';
import { firstMessages } from '../kit/form/field.ts';
import {
  communityImageFault,
  createForm,
  dayFaults,
  editForm,
  largestImage,
  postForm,
  postImageFault,
  rejectForm,
} from './checks.ts';

const image = { name: 'a.png', type: 'image/png', bytes: new Uint8Array(1) };
const good = { name: 'Book lovers', description: 'We read.', image };
type Schema = typeof createForm | typeof editForm | typeof postForm | typeof rejectForm;
const faultsOf = (schema: Schema, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? firstMessages(error) : {};
};

describe('a community', () => {
  it('has a title, a description and an image', () => expect(faultsOf(createForm, good)).toEqual({}));

  it.each([
    ['', 'Community Title cannot be blank. Please provide a title.'],
    ['B', 'Community Title must be at least 2 characters long.'],
    ['x'.repeat(151), 'Community Title cannot exceed 150 characters.'],
    ['Book <b>', 'Invalid Community Title. Ensure it contains only letters, numbers, and allowed special characters.'],
  ])('with the title %j is refused', (name, sentence) =>
    expect(faultsOf(createForm, { ...good, name })).toEqual({ name: sentence }),
  );
  it.each(['Bo', 'x'.repeat(150), 'Rock & Roll – 80% [Köln]', "Don't stop!", 'Über 30?', 'C#/C++', 'A | B'])(
    'may be titled %s',
    (name) => expect(faultsOf(createForm, { ...good, name })).toEqual({}),
  );

  it.each([
    [' ', 'Description cannot be blank. Please provide details.'],
    ['D', 'Description must be at least 2 characters long.'],
    ['x'.repeat(501), 'Description cannot exceed 500 characters.'],
    ['a {b}', 'Invalid description. Only letters, numbers, spaces, and common punctuation are allowed.'],
  ])('with the description %j is refused', (description, sentence) =>
    expect(faultsOf(createForm, { ...good, description })).toEqual({ description: sentence }),
  );
  it('may have a description of 500 and of several lines', () => {
    expect(faultsOf(createForm, { ...good, description: 'x'.repeat(500) })).toEqual({});
    expect(faultsOf(createForm, { ...good, description: 'We read.\nYou read?' })).toEqual({});
  });

  it('needs an image, unless it has one', () => {
    const { image: _, ...bare } = good;
    expect(faultsOf(createForm, bare)).toEqual({ image: 'Please upload an image. This field cannot be left blank.' });
    expect(faultsOf(editForm, bare)).toEqual({});
  });
});

describe('an image', () => {
  const file = (name: string, type: string, size = 1) => ({ name, type, size });
  it('of a community is JPEG, PNG or HEIC', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/heic']) {
      expect(communityImageFault(file('a', type))).toBeNull();
    }
    expect(communityImageFault(file('a.HEIC', ''))).toBeNull();
    const wrong = 'Invalid image format. Please upload a JPG, PNG, or HEIC file.';
    expect(communityImageFault(file('a.gif', 'image/gif'))).toBe(wrong);
    expect(communityImageFault(file('a.png', 'image/svg+xml'))).toBe(wrong);
  });
  it('of a post may be GIF too', () => {
    expect(postImageFault(file('a.gif', 'image/gif'))).toBeNull();
    expect(postImageFault(file('a.webp', 'image/webp'))).toBe(
      'Invalid image format. Please upload a (JPG, PNG, JPEG, or HEIC).',
    );
  });
  it('has 26,214,400 bytes at most', () => {
    expect(communityImageFault(file('a.png', 'image/png', largestImage))).toBeNull();
    expect(communityImageFault(file('a.png', 'image/png', 26_214_401))).toBe(
      'The uploaded file size cannot exceed 25 MB.',
    );
    expect(postImageFault(file('a.png', 'image/png', 26_214_401))).toBe(
      'The uploaded file size cannot exceed 25 MB. (a.png)',
    );
  });
});

describe('a post', () => {
  it('has a text and one to five images', () => {
    expect(faultsOf(postForm, { message: 'Hi there', images: [image] })).toEqual({});
    expect(faultsOf(postForm, { message: 'Hi there', images: Array(5).fill(image) })).toEqual({});
    expect(faultsOf(postForm, { message: '', images: [] })).toEqual({
      message: 'Description cannot be blank. Please provide details.',
      images: 'Please upload at least one image.',
    });
    expect(faultsOf(postForm, { message: 'Hi there', images: Array(6).fill(image) })).toEqual({
      images: 'You can upload a maximum of 5 images. Please remove additional files.',
    });
  });
});

describe('remarks of a rejection', () => {
  it.each([
    ['', 'Remarks cannot be blank. Please provide a reason for rejection.'],
    ['N', 'Remarks must be at least 2 characters long.'],
    ['x'.repeat(301), 'Remarks cannot exceed 300 characters.'],
    ['No #spam', 'Invalid remarks. Only letters, numbers, spaces, and basic punctuation are allowed.'],
  ])('%j are refused', (rejection_reason, sentence) =>
    expect(faultsOf(rejectForm, { rejection_reason })).toEqual({ rejection_reason: sentence }),
  );
  it.each(['No', 'x'.repeat(300), 'It is off-topic (see rules, no. 4).'])('may be %s', (rejection_reason) =>
    expect(faultsOf(rejectForm, { rejection_reason })).toEqual({}),
  );
});

describe('the days of a list', () => {
  it('lie between 1 Jan 2015 and today, and an end needs a start', () => {
    const today = '2026-03-31';
    expect(dayFaults({ start: '2015-01-01', end: today }, today)).toEqual({});
    expect(dayFaults({ start: '2014-12-31' }, today)).toEqual({ start: 'Please select 01-01-2015 or a later date.' });
    expect(dayFaults({ end: today }, today)).toEqual({ start: 'Please select a start date' });
  });
});
