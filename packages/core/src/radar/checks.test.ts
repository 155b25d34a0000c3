import { describe, expect, it } from 'vitest';
import { asTyped, firstMessages } from '../kit/form/field.ts';
import { fieldsOf } from '../kit/form/field-shape.ts';
import { cityForm } from './checks.ts';

const faultOf = (city: string) => {
  const { error } = cityForm.safeParse({ city });
  return error && firstMessages(error).city;
};

describe('a city', () => {
  it.each(['Ul', 'x'.repeat(50), 'São Paulo', 'St. Gallen, CH', 'Baden-Baden', 'Paris 15'])('may be %s', (city) =>
    expect(faultOf(city)).toBeUndefined(),
  );
  it.each([
    ['', 'Please enter a city.'],
    ['   ', 'Please enter a city.'],
    ['U', 'City must be at least 2 characters long.'],
    ['x'.repeat(51), 'City cannot exceed 50 characters.'],
    ['Ulm!', 'City can contain letters, digits, spaces, commas, periods and hyphens only.'],
  ])('%j is refused', (city, sentence) => expect(faultOf(city)).toBe(sentence));
  it('is typed without leading spaces and without characters that it cannot hold', () => {
    const [field] = fieldsOf(cityForm);
    expect(field && asTyped(field, '  <Ulm>! (Neu-Ulm)')).toBe('Ulm Neu-Ulm');
    // A name that is too long is reported, never cut.
    expect(field && asTyped(field, 'x'.repeat(60))).toHaveLength(60);
  });
});
