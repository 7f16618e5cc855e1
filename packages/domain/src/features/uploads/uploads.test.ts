import { expect, test } from 'vitest';
import { mapColumns, sheetColumns, sheetKindOf } from './columns.ts';
import { extensionOf, extensionsOf, fileKindOf, isImportable, uploadLimit } from './fileKinds.ts';
import { uploadMessages } from './messages.ts';

test('columns are matched by name, in any order and case, with or without their note', () => {
  const header = ['name', 'GROUP ID ', 'Subgroup  ID', 'Remarks'];
  expect(mapColumns('subgroups', header)).toEqual({
    places: { 'Subgroup ID': 2, Name: 0, 'Group ID': 1 },
    missing: [],
  });
  const members = sheetColumns.members.map((column) => column.replace(' (mm/dd/yyyy)', ''));
  expect(mapColumns('members', members).missing).toEqual([]);
  expect(mapColumns('members', ['\uFEFFTribe ID', ...members.slice(1)]).missing).toEqual([]);
});

test('a sheet that lacks columns is refused with their names', () => {
  const header = sheetColumns.members.filter((column) => column !== 'Email');
  expect(mapColumns('members', header).missing).toEqual(['Email']);
  expect(mapColumns('groups', [null, 7, undefined]).missing).toEqual(['Group ID', 'Name']);
  expect(uploadMessages.missingColumns('Members', ['Email'])).toBe('Members: the column "Email" is missing');
});

test('a hostile header is only a header', () => {
  const { places } = mapColumns('groups', ['__proto__', 'constructor', 'Group ID', 'Name']);
  expect(places).toEqual({ 'Group ID': 2, Name: 3 });
});

test('a sheet is known by its name, else by its columns', () => {
  expect(sheetKindOf('groups', 'Subgroups', [])).toBe('subgroups');
  expect(sheetKindOf('members', 'Subscription', [])).toBe('subscriptions');
  expect(sheetKindOf('courses', 'Sheet1', sheetColumns.units)).toBe('units');
  expect(sheetKindOf('groups', 'Sheet1', sheetColumns.subgroups)).toBe('subgroups');
  expect(sheetKindOf('groups', 'Sheet1', sheetColumns.groups)).toBe('groups');
  expect(sheetKindOf('courses', 'Sheet1', sheetColumns.members)).toBeNull();
});

test('the accepted types of file are those of the specification', () => {
  expect(Object.values(extensionsOf).flat()).toHaveLength(26);
  expect(
    ['photo.JPG', 'a.b.webp', 'clip.mkv', 'x.mp3', 'x.pptx', 'x.csv', 'x.xml', 'x.pdf', 'x.rar'].map(fileKindOf),
  ).toEqual(['image', 'image', 'video', 'audio', 'presentation', 'spreadsheet', 'document', 'pdf', 'archive']);
  expect(['run.exe', 'page.html', 'noextension', '.', 'x.constructor'].map(fileKindOf)).toEqual(Array(5).fill(null));
  expect(extensionOf('a.tar.GZ')).toBe('.gz');
  expect(['a.xlsx', 'a.CSV', 'a.xls'].map(isImportable)).toEqual([true, true, false]);
  expect(uploadLimit).toBe(10_485_760);
});
