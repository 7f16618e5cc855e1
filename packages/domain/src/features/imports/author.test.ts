import { expect, test } from 'vitest';
import { authorName, createWith, emailToCreate, readAuthor } from './author.ts';

test('the cell of an author is an address, a Tribe ID or a name, or a name with an address', () => {
  const none = { email: null, tribeId: null, name: '' };
  expect(readAuthor(' ANA@Example.ph ')).toEqual({ ...none, email: 'ana@example.ph' });
  for (const cell of ['Ana Peña <ana@example.ph>', 'Ana  Peña (Ana@example.ph)', 'Ana Peña<ana@example.ph>'])
    expect(readAuthor(cell)).toEqual({ ...none, email: 'ana@example.ph', name: 'Ana Peña' });
  expect(readAuthor('<ana@example.ph>')).toEqual({ ...none, email: 'ana@example.ph' });
  expect(readAuthor('T-000404')).toEqual({ ...none, tribeId: 'T-000404' });
  expect(readAuthor('Batch 4 team')).toEqual(none);
  expect(readAuthor('Ana Peña')).toEqual({ ...none, name: 'Ana Peña' });
  expect(readAuthor('Ana <not an address>')).toEqual({ ...none, name: 'Ana <not an address>' });
});

test('an account is created with the address that was typed, else with that of the cell', () => {
  expect(emailToCreate(createWith(' LUZ@Example.ph'), 'Luz')).toBe('luz@example.ph');
  expect(emailToCreate('+', 'Luz <luz@example.ph>')).toBe('luz@example.ph');
  expect(emailToCreate(createWith('new@example.ph'), 'luz@example.ph')).toBe('new@example.ph');
  for (const [target, cell] of [
    ['+', 'Luz'],
    ['+luz', 'Luz'],
    ['+a@b.ph, c@d.ph', 'Luz'],
    ['7', 'luz@example.ph'],
    ['', 'luz@example.ph'],
  ] as const)
    expect(emailToCreate(target, cell)).toBeNull();
});

test('an account has the name of the cell, or what its address begins with', () => {
  const named = (cell: string) => authorName(readAuthor(cell), 'luz.reyes@example.ph');
  expect(named('Maria Clara Ñu')).toEqual({ firstName: 'Maria Clara', lastName: 'Ñu' });
  expect(named('Luz')).toEqual({ firstName: 'Luz', lastName: '' });
  for (const cell of ['luz.reyes@example.ph', 'T-000404'])
    expect(named(cell)).toEqual({ firstName: 'luz.reyes', lastName: '' });
  expect(named(`${'x'.repeat(150)} y`)).toEqual({ firstName: 'x'.repeat(100), lastName: 'y' });
});
