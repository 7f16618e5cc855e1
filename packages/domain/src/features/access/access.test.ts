import { expect, test } from 'vitest';
import { functionAccessOf, functionFlags, pageAccessOf, pageFlags } from '../../kernel/access/matrix.ts';
import { AccessLevelInput } from './accessLevel.input.ts';
import { levelProblems, type LevelState } from './accessLevel.ts';
import { functionGroups, pageGroups } from './flags.ts';

const admin = {
  rank: 100,
  roles: ['admin'],
  pageAccess: pageAccessOf('admin'),
  functionAccess: functionAccessOf('admin'),
};
const office = {
  rank: 90,
  roles: ['tribe-team-fa'],
  pageAccess: pageAccessOf('tribe-team-fa'),
  functionAccess: functionAccessOf('tribe-team-fa'),
};
const own: LevelState = { id: 'mentor', name: 'Mentor', rank: 20, isSystem: false, pages: ['profile'], functions: [] };
const fields = (...args: Parameters<typeof levelProblems>) => levelProblems(...args).map(({ field }) => field);

test('every flag of the product has its words in exactly one group', () => {
  expect(pageGroups.flatMap(({ flags }) => Object.keys(flags)).toSorted()).toEqual(pageFlags.toSorted());
  expect(functionGroups.flatMap(({ flags }) => Object.keys(flags)).toSorted()).toEqual(functionFlags.toSorted());
});

test('nobody gives a rank above their own, nor what they do not hold themselves', () => {
  expect(fields(null, { ...own, rank: 100 }, admin)).toEqual([]);
  expect(fields(null, { ...own, rank: 91 }, office)).toEqual(['rank']);
  expect(fields(own, { ...own, pages: ['profile', 'defaultSettings'] }, office)).toEqual(['pages']);
  expect(fields(own, { ...own, functions: ['user_merge'] }, office)).toEqual(['functions']);
});

test('a flag that was taken away from the admins is given back by them, and by nobody else', () => {
  const bare = { ...admin, pageAccess: {}, functionAccess: {} };
  const wanted: LevelState = { ...own, pages: ['profile', 'batches'], functions: ['user_merge'] };
  expect(fields(own, wanted, bare)).toEqual([]);
  expect(fields(own, wanted, { ...bare, roles: ['head-coach'] })).toEqual(['pages', 'functions']);
});

test('what a level holds already may stay, whoever edits it', () => {
  const active: LevelState = { ...own, pages: ['profile', 'defaultSettings'], functions: ['user_merge'] };
  expect(fields(active, { ...active, name: 'Guide' }, office)).toEqual([]);
});

test('a level that comes with the product keeps its name and rank', () => {
  const coach: LevelState = { ...own, id: 'coach', name: 'Coach', rank: 50, isSystem: true };
  expect(fields(coach, { ...coach, name: 'Trainer' }, admin)).toEqual(['name']);
  expect(fields(coach, { ...coach, rank: 60 }, admin)).toEqual(['rank']);
  expect(fields(coach, { ...coach, pages: ['profile', 'courses'] }, admin)).toEqual([]);
});

test('admins cannot lock everybody out of the access levels, and everybody keeps their profile', () => {
  const level: LevelState = {
    id: 'admin',
    name: 'Admin',
    rank: 100,
    isSystem: true,
    pages: [...pageFlags],
    functions: [...functionFlags],
  };
  const without = (flag: string) => level.pages.filter((each) => each !== flag);
  expect(fields(level, { ...level, pages: without('accessLevels') }, admin)).toEqual(['pages']);
  expect(fields(level, { ...level, functions: [] }, admin)).toEqual(['functions']);
  expect(fields(level, { ...level, pages: without('profile') }, admin)).toEqual(['pages']);
  expect(fields(level, { ...level, pages: without('courses') }, admin)).toEqual([]);
});

test('the input knows the flags of the product and no others, each once', () => {
  const input = { name: 'Mentor', description: '', rank: 20, pages: ['user', 'profile', 'user'], functions: [] };
  expect(AccessLevelInput.parse(input).pages).toEqual(['profile', 'user']);
  expect(AccessLevelInput.safeParse({ ...input, pages: ['everything'] }).success).toBe(false);
  expect(AccessLevelInput.safeParse({ ...input, name: '…' }).success).toBe(false);
  expect(AccessLevelInput.safeParse({ ...input, rank: 101 }).success).toBe(false);
});
