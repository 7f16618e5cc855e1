import { expect, test } from 'vitest';
import { MergeInput } from './merge.input.ts';
import { isChosen, sideByDefault, speaksAgainst } from './merge.ts';

test('who stays keeps their value, and takes the other where they have none', () => {
  expect(sideByDefault({ survivor: 'Joy', merged: 'Ana' })).toBe('survivor');
  expect(sideByDefault({ survivor: null, merged: 'Ana' })).toBe('merged');
  expect(sideByDefault({ survivor: null, merged: null })).toBe('survivor');
});

test('only two values that differ are to be chosen from', () => {
  expect(isChosen({ survivor: 'Joy', merged: 'Joy' })).toBe(false);
  expect(isChosen({ survivor: null, merged: 'Joy' })).toBe(false);
  expect(isChosen({ survivor: 'Joy', merged: 'Ana' })).toBe(true);
});

test('another birth date, number or name speaks against one person; another spelling, address or Tribe ID does not', () => {
  expect(speaksAgainst('birthdate', { survivor: '1998-04-17', merged: '1989-04-17' })).toBe(true);
  expect(speaksAgainst('mobileNumber', { survivor: '+639171234567', merged: '+639170000000' })).toBe(true);
  expect(speaksAgainst('suffix', { survivor: 'Sr.', merged: 'Jr.' })).toBe(true);
  expect(speaksAgainst('suffix', { survivor: 'Jr.', merged: 'JR' })).toBe(false);
  expect(speaksAgainst('lastName', { survivor: 'Peña', merged: 'PENA' })).toBe(false);
  expect(speaksAgainst('lastName', { survivor: 'Peña', merged: null })).toBe(false);
  expect(speaksAgainst('email', { survivor: 'a@example.ph', merged: 'b@example.ph' })).toBe(false);
  expect(speaksAgainst('tribeId', { survivor: 'T-000001', merged: 'T-000002' })).toBe(false);
});

test('a choice is of a field that is there, once, and no longer than a value can be', () => {
  const input = (...choices: object[]) => MergeInput.safeParse({ reason: 'Signed up twice', choices }).success;
  expect(input({ field: 'email', value: 'a@example.ph' }, { field: 'batch', value: '3' })).toBe(true);
  expect(input({ field: 'email', value: 'a' }, { field: 'email', value: 'b' })).toBe(false);
  expect(input({ field: '__proto__', value: 'a' })).toBe(false);
  expect(input({ field: 'password_hash', value: 'a' })).toBe(false);
  expect(input({ field: 'bio', value: 'x'.repeat(5_001) })).toBe(false);
  expect(input({ field: 'bio', value: '' })).toBe(false);
});
