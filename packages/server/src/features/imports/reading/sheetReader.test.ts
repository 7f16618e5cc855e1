import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { expect, test } from 'vitest';
import { lookAtSheets, readSheets } from '#features/imports/reading/sheetReader.ts';
import type { SheetRow } from '#features/imports/reading/sheetRows.ts';
import { anArchive, workbookParts } from '../../../testing/archives.ts';
import { aSheetFile, aWorkbook, memberCells, membersSheet } from '../../../testing/sheets.ts';

async function rowsOf(name: string, content: Buffer | string, target: 'members' | 'groups' | 'courses' = 'members') {
  const rows: (SheetRow & { kind: string })[] = [];
  const file = await aSheetFile(name, content);
  for await (const batch of readSheets(file, { target, today: '2026-11-21', chunkSize: 2 }))
    rows.push(...batch.rows.map((row) => ({ ...row, kind: batch.kind })));
  return rows;
}

const looked = async (name: string, content: Buffer | string, target: 'members' | 'groups' | 'courses' = 'members') =>
  lookAtSheets(await aSheetFile(name, content), target);

const groupCsv = 'Group ID,Name\r\nG-1,Peñafrancia\r\n';

test('a csv reads the same in every encoding', async () => {
  const utf16 = Buffer.from(`\ufeff${groupCsv}`, 'utf16le');
  const encodings = {
    'UTF-8': Buffer.from(groupCsv),
    'UTF-8 with a mark': Buffer.from(`\ufeff${groupCsv}`),
    'UTF-16 LE': utf16,
    'UTF-16 BE': Buffer.from(utf16).swap16(),
    'UTF-16 LE without a mark': Buffer.from(groupCsv, 'utf16le'),
    'Windows-1252': Buffer.from(groupCsv, 'latin1'),
  };
  for (const [encoding, content] of Object.entries(encodings)) {
    const [row] = await rowsOf('groups.csv', content, 'groups');
    expect([encoding, row?.cells]).toEqual([encoding, { 'Group ID': 'G-1', Name: 'Peñafrancia' }]);
  }
});

test('quotes, commas, line breaks in cells, semicolons and every end of line read right', async () => {
  const texts = [
    'Group ID,Name\nG-1,"Say ""Ahoy"", all"\n',
    'Group ID;Name\rG-1;"Say ""Ahoy"", all"\r',
    'Group ID\tName\r\nG-1\tSay "Ahoy", all',
    '\r\n"Group ID","Name"\r\n\r\n"G-1","Say ""Ahoy"",\r\nall"\r\n',
  ];
  for (const text of texts) {
    const [row] = await rowsOf('any name.csv', text, 'groups');
    expect(row?.cells['Name']).toBe('Say "Ahoy", all');
  }
});

test('rows keep the numbers that the spreadsheet program shows, over empty ones', async () => {
  const empty = memberCells().map(() => null);
  const content = await aWorkbook(membersSheet(memberCells(), empty, memberCells()));
  expect((await rowsOf('members.xlsx', content)).map(({ number }) => number)).toEqual([2, 4]);
});

test('dates as dates and numbers that lost their zero read right', async () => {
  const cells = { 'Birth Date (mm/dd/yyyy)': new Date('1991-02-28T00:00:00Z'), 'Mobile Number': 9171234567 };
  const [row] = await rowsOf('members.xlsx', await aWorkbook(membersSheet(memberCells(cells))));
  expect(row?.read).toMatchObject({ ok: true, row: { birthdate: '1991-02-28', mobileNumber: '+639171234567' } });
});

test('a formula is read as what it shows, and one without a result as nothing', async () => {
  const xml = `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>Group ID</t></is></c><c t="inlineStr"><is><r><t>Na</t></r><r><t>me</t></r></is></c></row>
    <row r="2"><c r="A2" t="str"><f>CONCATENATE("G","-1")</f><v>G-1</v></c><c r="B2" t="str"><f>cmd|' /C calc'!A0</f><v>Agila &amp; Co</v></c></row>
    <row r="3"><c r="A3" t="str"><f>A2</f></c><c r="B3"><f>1+1</f><v>2</v></c></row>
    <row r="4"><c r="A4" t="e"><v>#REF!</v></c><c r="XFD4"><v>1</v></c></row></sheetData></worksheet>`;
  const rows = await rowsOf('groups.xlsx', anArchive(workbookParts('Groups', xml)), 'groups');
  expect(rows.map(({ cells }) => cells)).toEqual([
    { 'Group ID': 'G-1', Name: 'Agila & Co' },
    { 'Group ID': '', Name: '2' },
    { 'Group ID': '#REF!', Name: '' },
  ]);
});

test('sheets are run in their own order, whatever their order in the file, and others are left alone', async () => {
  const content = await aWorkbook({
    Notes: [['Read me']],
    Subgroups: [[...sheetColumns.subgroups], ['SG-1', 'Agila A', 'G-1']],
    Sheet3: [[...sheetColumns.groups], ['G-1', 'Agila']],
  });
  expect((await rowsOf('any.xlsx', content, 'groups')).map(({ kind }) => kind)).toEqual(['groups', 'subgroups']);
});

test('headers such as __proto__ and constructor harm nothing', async () => {
  const [row] = await rowsOf('groups.csv', '__proto__,constructor,Group ID,Name\nx,y,G-1,Agila\n', 'groups');
  expect(row?.cells).toEqual({ 'Group ID': 'G-1', Name: 'Agila' });
});

test('of two rows that share an address or a Tribe ID the later one fails, whatever the case', async () => {
  const rows = [
    memberCells({ Email: 'ana@example.ph', 'Tribe ID': 'T-000001' }),
    memberCells({ Email: '  ANA@Example.ph ', 'Tribe ID': 'T-000002' }),
    memberCells({ 'Tribe ID': 't-000001' }),
  ];
  const read = await rowsOf('members.xlsx', await aWorkbook(membersSheet(...rows)));
  expect(read.map((row) => (row.read.ok ? [] : row.read.problems))).toEqual([
    [],
    [{ column: 'Email', reason: 'is the same as in row 2' }],
    [{ column: 'Tribe ID', reason: 'is the same as in row 2' }],
  ]);
});

test('everything that is wrong with a row is said, not only the first', async () => {
  const cells = {
    Email: 'a@b',
    'Birth Date (mm/dd/yyyy)': '02/30/1991',
    'Base Points': 'lots',
    'Mobile Number': '12345',
  };
  const [row] = await rowsOf('members.xlsx', await aWorkbook(membersSheet(memberCells(cells))));
  const columns = row && !row.read.ok ? row.read.problems.map(({ column }) => column) : [];
  expect(columns.toSorted()).toEqual(['Base Points', 'Birth Date (mm/dd/yyyy)', 'Email', 'Mobile Number']);
});

test('what is no spreadsheet, lacks a column or says nothing is refused in words', async () => {
  await expect(looked('members.csv', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))).rejects.toThrow(
    uploadMessages.notASheet,
  );
  await expect(looked('members.xlsx', 'not a zip at all')).rejects.toThrow('damaged');
  await expect(looked('groups.csv', 'Group ID\nG-1\n', 'groups')).rejects.toThrow('the column "Name" is missing');
  await expect(looked('fruit.csv', 'Fruit,Colour\nApple,red\n', 'groups')).rejects.toThrow(
    'This file has none of these sheets: Groups, Subgroups',
  );
  await expect(looked('groups.csv', 'Group ID,Name\n', 'groups')).rejects.toThrow(uploadMessages.nothingToDo);
  await expect(looked('groups.csv', '', 'groups')).rejects.toThrow(uploadMessages.nothingToDo);
});

const bomb = Buffer.alloc(30 * 1024 * 1024, ' ');

test('an archive that would unpack to too much is refused before it is unpacked', async () => {
  const sheet = '<worksheet><sheetData/></worksheet>';
  const many = Array.from({ length: 1_001 }, (_, at) => ({ name: `xl/${at}.xml`, content: '' }));
  const parts = workbookParts('Groups', sheet);
  const before = process.memoryUsage.rss();
  await expect(looked('bomb.xlsx', anArchive([...parts, { name: 'xl/a.xml', content: bomb }]))).rejects.toThrow(
    'unpacks to more',
  );
  await expect(looked('many.xlsx', anArchive(many))).rejects.toThrow('1,000 parts');
  await expect(looked('up.xlsx', anArchive([...parts, { name: '../etc/passwd', content: 'x' }]))).rejects.toThrow(
    'safely',
  );
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
});

test('an archive that lies about its size is stopped where the lie begins', async () => {
  const parts = workbookParts('Groups', '').map((part) =>
    part.name.endsWith('sheet1.xml') ? { ...part, content: bomb, saysSize: 40_000 } : part,
  );
  await expect(looked('lies.xlsx', anArchive(parts), 'groups')).rejects.toThrow('unpacks to more');
});

test('a file that defines entities of its own is refused', async () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&lol2;</t></is></c></row></sheetData></worksheet>`;
  await expect(looked('laughs.xlsx', anArchive(workbookParts('Groups', laughs)), 'groups')).rejects.toThrow('entities');
  const unknown = '<worksheet><sheetData><row><c t="inlineStr"><is><t>&xxe;</t></is></c></row></sheetData></worksheet>';
  await expect(looked('xxe.xlsx', anArchive(workbookParts('Groups', unknown)), 'groups')).rejects.toThrow('entities');
});

test('a file of which only the beginning is read, or that is refused, changes nothing of the next', async () => {
  const content = 'Group ID,Name\nG-1,Agila\nG-2,Amihan\nG-3,Habagat\n';
  const file = await aSheetFile('groups.csv', content);
  for await (const { rows } of readSheets(file, { target: 'groups', today: '2026-11-21', chunkSize: 1 })) {
    expect(rows.map(({ number }) => number)).toEqual([2]);
    break;
  }
  await expect(looked('groups.csv', '', 'groups')).rejects.toThrow(uploadMessages.nothingToDo);
  const both = await Promise.all([rowsOf('groups.csv', content, 'groups'), rowsOf('groups.csv', content, 'groups')]);
  for (const rows of both) expect(rows.map(({ cells }) => cells['Name'])).toEqual(['Agila', 'Amihan', 'Habagat']);
});
