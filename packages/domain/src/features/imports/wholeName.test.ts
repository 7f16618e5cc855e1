import { expect, test } from 'vitest';
import { splitName } from './wholeName.ts';

const parts = (text: string) => {
  const { firstName, middleName, lastName, suffix } = splitName(text);
  return [firstName, middleName, lastName, suffix];
};

test('the last word is the last name, and the words before it are first names', () => {
  expect(parts('Joy Peña')).toEqual(['Joy', null, 'Peña', null]);
  expect(parts('  Maria   Clara  Zuñiga ')).toEqual(['Maria Clara', null, 'Zuñiga', null]);
  expect(parts('Madonna')).toEqual(['Madonna', null, '', null]);
});

test('a last name keeps the particles before it', () => {
  expect(parts('Maria Clara De la Cruz')).toEqual(['Maria Clara', null, 'De la Cruz', null]);
  expect(parts('JUAN DELA CRUZ')).toEqual(['JUAN', null, 'DELA CRUZ', null]);
  expect(parts('Ana delos Reyes')).toEqual(['Ana', null, 'delos Reyes', null]);
  expect(parts('Jose San Pedro')).toEqual(['Jose', null, 'San Pedro', null]);
  expect(parts('Ma. Teresa Sta. Maria')).toEqual(['Ma. Teresa', null, 'Sta. Maria', null]);
});

test('a suffix is no last name, with its point or a comma before it', () => {
  expect(parts('Juan Dela Cruz Jr.')).toEqual(['Juan', null, 'Dela Cruz', 'Jr.']);
  expect(parts('Juan Dela Cruz, Jr.')).toEqual(['Juan', null, 'Dela Cruz', 'Jr.']);
  expect(parts('Jose Rizal III')).toEqual(['Jose', null, 'Rizal', 'III']);
  expect(parts('Juan Jr')).toEqual(['Juan', null, '', 'Jr']);
});

test('a name with the last name first is read as it says', () => {
  expect(parts('Dela Cruz, Maria Clara')).toEqual(['Maria Clara', null, 'Dela Cruz', null]);
  expect(parts('Dela Cruz, Juan P., Jr.')).toEqual(['Juan', 'P.', 'Dela Cruz', 'Jr.']);
  expect(parts('Cruz Jr., Juan')).toEqual(['Juan', null, 'Cruz', 'Jr.']);
});

test('a single letter before the last name is the middle initial, and a middle name is never guessed', () => {
  expect(parts('Maria Clara P. De la Cruz')).toEqual(['Maria Clara', 'P.', 'De la Cruz', null]);
  expect(parts('Íñigo Ñ Peña')).toEqual(['Íñigo', 'Ñ', 'Peña', null]);
  expect(parts('J. Cruz')).toEqual(['J.', null, 'Cruz', null]);
  expect(parts('Ana Reyes Cruz')).toEqual(['Ana Reyes', null, 'Cruz', null]);
});

test('the first word stays a first name, whatever it is', () => {
  expect(parts('Dela Cruz')).toEqual(['Dela', null, 'Cruz', null]);
  expect(parts('Jr.')).toEqual(['Jr.', null, '', null]);
  for (const nothing of ['', ' ', ',', ', ,']) expect(splitName(nothing).firstName).toBe('');
});

test('no word of a name is lost', () => {
  for (const name of ['De la', 'San San San', 'a b c d e f', 'van, de la, Jr., Sr.', `${'x '.repeat(500)}y`]) {
    const words = parts(name)
      .flatMap((part) => part?.split(' ') ?? [])
      .filter(Boolean);
    expect(words.toSorted()).toEqual(name.split(/[ ,]+/).filter(Boolean).toSorted());
  }
});
