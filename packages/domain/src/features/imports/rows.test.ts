import { expect, test } from 'vitest';
import type { Cell } from './cells.ts';
import { sheetColumns } from './columns.ts';
import { readCourseRow, readGroupRow, readLessonRow, readSubgroupRow, readUnitRow } from './contentRow.ts';
import { readMemberRow, readSubscriptionRow } from './memberRow.ts';
import { cellsOf } from './row.ts';
import { guessColumns, mapOf } from './layout.ts';

const today = '2026-11-26';
const cells = (row: Record<string, Cell>) => (column: string) => row[column];

const zuniga = {
  'Tribe ID': 'T-001001',
  Email: '  JOSE.ZUNIGA@EXAMPLE.PH ',
  Batch: 'Batch 4',
  'First Name': ' Jose  Mari',
  'Middle Name': 'Bautista',
  'Last Name': 'Zuñiga',
  Suffix: 'III',
  'Birth Date (mm/dd/yyyy)': 35_693,
  'Facebook Profile': 'facebook.com/jose.zuniga',
  'Mobile Number': 9_454_121_818,
  Sex: 'Male',
  'Group Name': 'Carabao Tribe',
  'Access Levels': 'member; coach',
  'Base Points': 1_250,
  'Subscription ID': 'SUB-001001',
};

test('a row of members says who the person is', () => {
  expect(readMemberRow(cells(zuniga), today)).toEqual({
    ok: true,
    row: {
      tribeId: 'T-001001',
      email: 'jose.zuniga@example.ph',
      batch: 'Batch 4',
      firstName: 'Jose Mari',
      middleName: 'Bautista',
      lastName: 'Zuñiga',
      suffix: 'III',
      birthdate: '1997-09-20',
      facebookProfile: 'https://www.facebook.com/jose.zuniga',
      mobileNumber: '+639454121818',
      sex: 'Male',
      groupName: 'Carabao Tribe',
      accessLevels: ['member', 'coach'],
      basePoints: 1_250,
      subscriptionId: 'SUB-001001',
    },
  });
});

test('what may be empty is nothing', () => {
  const read = readMemberRow(cells({ Email: 'a@b.ph', 'First Name': 'Ana' }), today);
  expect(read).toMatchObject({
    ok: true,
    row: {
      tribeId: null,
      batch: null,
      lastName: '',
      birthdate: null,
      mobileNumber: null,
      accessLevels: [],
      basePoints: 0,
    },
  });
});

test('every wrong cell of a row is told, each with its column', () => {
  const read = readMemberRow(
    cells({
      'Tribe ID': 'T 12',
      Email: 'two@@example.ph',
      'First Name': '',
      'Birth Date (mm/dd/yyyy)': '02/30/1991',
      'Facebook Profile': 'javascript:alert(1)',
      'Mobile Number': '12345',
      'Base Points': 'lots',
      'Group Name': 'x'.repeat(50_000),
    }),
    today,
  );
  const problems = read.ok ? [] : read.problems;
  expect(Object.fromEntries(problems.map(({ column, reason }) => [column, reason]))).toEqual({
    'Tribe ID': 'can be up to 30 letters, digits and signs, without spaces',
    Email: 'is not an email address',
    'First Name': 'is required',
    'Birth Date (mm/dd/yyyy)': 'is not a date (mm/dd/yyyy)',
    'Facebook Profile': 'is not a link',
    'Mobile Number': 'Invalid mobile number!',
    'Base Points': 'must be a whole number from 0',
    'Group Name': 'is too long',
  });
});

test('nobody was born tomorrow, and nobody comes without an address', () => {
  const born = (day: string) => readMemberRow(cells({ ...zuniga, 'Birth Date (mm/dd/yyyy)': day }), today).ok;
  expect([born('11/26/2026'), born('11/27/2026')]).toEqual([true, false]);
  expect(readMemberRow(cells({ ...zuniga, Email: ' ' }), today)).toEqual({
    ok: false,
    problems: [{ column: 'Email', reason: 'is required' }],
  });
});

test('a Facebook profile is a link, with or without https, or its name alone', () => {
  const profile = (cell: string) => {
    const read = readMemberRow(cells({ ...zuniga, 'Facebook Profile': cell }), today);
    return read.ok ? read.row.facebookProfile : null;
  };
  expect(profile('https://www.facebook.com/ana.torres.2')).toBe('https://www.facebook.com/ana.torres.2');
  expect(profile('m.facebook.com/ana')).toBe('https://www.facebook.com/ana');
  expect(profile('@ana.torres')).toBe('https://www.facebook.com/ana.torres');
  expect(profile('data:text/html,x')).toBeNull();
});

test('a row of subscriptions says when it began, on what, and whether it ended', () => {
  const row = {
    'Subscription ID': 'SUB-1',
    'Created At (mm/dd/yyyy)': '01/15/2026',
    'Unenrolled (true|false)': 'TRUE',
    'Funnel ID': 'tribe-membership',
    'Payment Term ID': 'three-payments',
  };
  expect(readSubscriptionRow(cells(row), '2026-11-21')).toEqual({
    ok: true,
    row: {
      subscriptionId: 'SUB-1',
      createdAt: '2026-01-15',
      unenrolled: true,
      unenrolledOn: null,
      funnelId: 'tribe-membership',
      paymentTermId: 'three-payments',
    },
  });
  const { 'Unenrolled (true|false)': _said, ...quiet } = row;
  const ended = { ...quiet, 'Unenrolled On (mm/dd/yyyy)': '11/20/2026' };
  expect(readSubscriptionRow(cells(ended), '2026-11-21')).toMatchObject({
    row: { unenrolled: true, unenrolledOn: '2026-11-20' },
  });
  expect(readSubscriptionRow(cells(ended), '2026-11-19')).toMatchObject({
    problems: [{ column: 'Unenrolled On (mm/dd/yyyy)', reason: 'can’t be in the future' }],
  });
  expect(readSubscriptionRow(cells({ 'Unenrolled (true|false)': 'maybe' }), '2026-11-21')).toEqual({
    ok: false,
    problems: [
      { column: 'Created At (mm/dd/yyyy)', reason: 'is required' },
      { column: 'Subscription ID', reason: 'is required' },
      { column: 'Unenrolled (true|false)', reason: 'must be true or false' },
      { column: 'Funnel ID', reason: 'is required' },
    ],
  });
});

test('groups and subgroups have an id and a name', () => {
  expect(readGroupRow(cells({ 'Group ID': 1, Name: 'Agila Tribe' }))).toEqual({
    ok: true,
    row: { groupId: '1', name: 'Agila Tribe' },
  });
  expect(readSubgroupRow(cells({ 'Subgroup ID': 'SG-1', Name: 'Agila 1' }))).toEqual({
    ok: false,
    problems: [{ column: 'Group ID', reason: 'is required' }],
  });
});

test('courses, units and lessons keep the lines of their descriptions', () => {
  const content = { Name: ' Basics ', 'Short Description': 'One line', Description: '<p>a</p>\r\n<p>b</p>\u0000' };
  const read = { name: 'Basics', shortDescription: 'One line', description: '<p>a</p>\n<p>b</p>' };
  expect(readCourseRow(cells({ 'Course ID': 'C-1', 'Author Tribe ID': 't-000001', ...content }))).toEqual({
    ok: true,
    row: { courseId: 'C-1', author: 't-000001', ...read },
  });
  expect(readUnitRow(cells({ 'Unit ID': 'U-1', 'Course ID': 'C-1', ...content }))).toEqual({
    ok: true,
    row: { unitId: 'U-1', courseId: 'C-1', ...read },
  });
  expect(readLessonRow(cells({ 'Lesson ID': 'L-1', 'Unit ID': 'U-1', ...content }))).toEqual({
    ok: true,
    row: { lessonId: 'L-1', unitId: 'U-1', ...read },
  });
  expect(readCourseRow(cells({ 'Course ID': 'C-1', Name: 'Basics' })).ok).toBe(false);
});

test('cells are looked up through the header', () => {
  const look = cellsOf(
    ['Agila', 'G-1'],
    mapOf({ kind: 'groups', columns: guessColumns('groups', ['Name', 'Group ID'], []) }),
  );
  expect([look('Group ID'), look('Name'), look('constructor')]).toEqual(['G-1', 'Agila', null]);
  expect(sheetColumns.members).toHaveLength(15);
});

test('a sex is one of those that a profile offers, however it is typed', () => {
  const read = (Sex: Cell) => readMemberRow(cells({ Email: 'a@b.ph', 'First Name': 'Ana', Sex }), today);
  for (const typed of ['female', ' FEMALE ', 'F', 'f']) expect(read(typed)).toMatchObject({ row: { sex: 'Female' } });
  for (const typed of ['male', 'M']) expect(read(typed)).toMatchObject({ row: { sex: 'Male' } });
  expect(read('')).toMatchObject({ row: { sex: null } });
  expect(read('constructor')).toEqual({ ok: false, problems: [{ column: 'Sex', reason: 'must be Male or Female' }] });
});
