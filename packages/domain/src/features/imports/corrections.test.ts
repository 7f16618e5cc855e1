import { expect, test } from 'vitest';
import { closestName } from './closest.ts';
import { correctionLookup } from './correction.ts';

test('a correction reads a cell of one row, or every cell that says the same, and later ones what earlier ones left', () => {
  const said = correctionLookup([
    { sheet: 'Members', column: 'Email', row: 5, from: 'joy@@gmail.com', to: 'joy@gmail' },
    { sheet: 'Members', column: 'Email', row: 5, from: 'joy@gmail', to: 'joy@gmail.com' },
    { sheet: 'Members', column: 'Sex', row: null, from: 'Boy', to: 'Male' },
  ]);
  expect(said({ sheet: 'Members', column: 'Email', row: 5 }, 'joy@@gmail.com')).toBe('joy@gmail.com');
  expect(said({ sheet: 'Members', column: 'Email', row: 6 }, 'joy@@gmail.com')).toBeUndefined();
  expect(said({ sheet: 'Members', column: 'Sex', row: 7 }, ' BOY ')).toBe('Male');
  expect(said({ sheet: 'Others', column: 'Sex', row: 7 }, 'Boy')).toBeUndefined();
});

test('a name is close to another that differs in a letter, and short ones are close to none', () => {
  expect(closestName('Batch 99', ['Batch 1', 'Batch 9', 'Agila'])).toBe('Batch 9');
  expect(closestName('agila tribee', ['Agila Tribe'])).toBe('Agila Tribe');
  expect(closestName('Amihan', ['Agila Tribe'])).toBeNull();
  expect(closestName('B1', ['B2'])).toBeNull();
});
