import { expect, test } from 'vitest';
import type { Column } from '#ui/tableColumn.ts';
import { sortedRows } from './sortedRows.ts';

type Course = { name: string; learners: number; days: number | null; hidden: number };

const courses: Course[] = [
  { name: 'Ñandú', learners: 9, days: null, hidden: 1 },
  { name: 'basics 10', learners: 10, days: 3, hidden: 3 },
  { name: 'Basics 2', learners: 100, days: 2, hidden: 2 },
];
const columns: Column<Course>[] = ['name', 'learners', 'days'].map((sort) => ({ title: sort, sort, cell: () => null }));
const by = (sort: string | null) => sortedRows(columns, courses, sort).map(({ name }) => name);

test('a whole table sorts by each of its columns from either end, what is empty last', () => {
  const [nandu, ten, two] = courses.map(({ name }) => name);
  expect([by('name'), by('-name')]).toEqual([
    [two, ten, nandu],
    [nandu, ten, two],
  ]);
  expect([by('learners'), by('-learners')]).toEqual([
    [nandu, ten, two],
    [two, ten, nandu],
  ]);
  expect([by('days'), by('-days')]).toEqual([
    [two, ten, nandu],
    [ten, two, nandu],
  ]);
});

test('a sort that no column has leaves the rows as they are', () => {
  for (const sort of [null, '', 'hidden', '-hidden', '__proto__', '--name'])
    expect(by(sort)).toEqual(courses.map(({ name }) => name));
});
