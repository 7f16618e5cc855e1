import { tools, type Tool } from '@tribe/domain/features/imports/shapes.ts';
import { expect, test } from 'vitest';
import { lookAtSheets, readSheets } from '#features/imports/reading/sheetReader.ts';
import { aSheetFile } from '../../../testing/sheets.ts';

type Rows = readonly (readonly string[])[];

/** A small export of each tool, its headings first. */
const files: Record<Tool, Rows> = {
  kajabi: [
    ['ID', 'Name', 'First Name', 'Last Name', 'Email', 'Products', 'Tags', 'Phone Number (phone_number)'],
    ['1', 'Joy Peña', 'Joy', 'Peña', 'joy@example.com', 'Basics; Pro', 'a, "b"\nc', '09171234567'],
    ['2', 'Íñigo Zuñiga', '', '', 'inigo@example.com', '', '', ''],
  ],
  circle: [
    ['Name', 'Email', 'Headline', 'Profile URL', 'Last sign in at'],
    ['Joy Peña', 'joy@example.com', 'VA; writer,\n"coach"', 'https://c.example.com/u/1', ''],
    ['Íñigo Zuñiga', 'inigo@example.com', '', '', ''],
  ],
  thinkific: [
    ['First Name', 'Last Name', 'ID', 'Amount spent', 'Date created', 'Email', 'Enrollments - list'],
    ['Joy', 'Peña', '7', '$1,299.00', '2026-07-20 01:52:00 UTC', 'joy@example.com', 'Basics, Pro'],
    ['Íñigo', 'Zuñiga', '8', '$0.00', '2026-07-20 01:52:00 UTC', 'inigo@example.com', ''],
  ],
  systeme: [
    ['Email', 'First name', 'Surname', 'Phone number', 'Tags'],
    ['joy@example.com', 'Joy', 'Peña', '+639171234567', 'buyer; vip'],
    ['inigo@example.com', 'Íñigo', 'Zuñiga', '', ''],
  ],
  sheet: [
    ['No.', 'Full Name', 'Email Address', 'Contact Number', 'Birthday'],
    ['1', 'Joy Peña', 'joy@example.com', '0917-123-4567', '04/17/1998'],
    ['2', 'Zuñiga, Íñigo', 'inigo@example.com', '', ''],
  ],
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (rows: Rows, { separator = ',', end = '\n', quote = quoted } = {}) =>
  rows.map((row) => row.map(quote).join(separator) + end).join('');
const shout = ([header = [], ...rows]: Rows): Rows => [header.map((each) => ` ${each.toUpperCase()} `), ...rows];
const empty = ([header = []]: Rows): Rows => Array.from({ length: 30 }, () => header.map(() => ''));

const variants: Record<string, (rows: Rows) => Buffer | string> = {
  'as it comes': (rows) => csv(rows),
  'with a byte order mark': (rows) => `\uFEFF${csv(rows)}`,
  'with semicolons': (rows) => csv(rows, { separator: ';' }),
  'with tabs': (rows) => csv(rows, { separator: '\t' }),
  'with Windows line ends': (rows) => csv(rows, { end: '\r\n' }),
  'in UTF-16': (rows) => Buffer.from(`\uFEFF${csv(rows)}`, 'utf16le'),
  'in Windows-1252': (rows) => Buffer.from(csv(rows), 'latin1'),
  'in capitals': (rows) => csv(shout(rows)),
  'with empty rows at its end': (rows) => csv([...rows, ...empty(rows)]),
  'with empty columns at its end': (rows) => csv(rows.map((row) => [...row, '', ''])),
  'with everything at once': (rows) =>
    `\uFEFF${csv([...shout(rows), ...empty(rows)], { separator: ';', end: '\r\n' })}\r\n\r\n`,
};

test.for(tools)(
  'a file of %s is read without a word about its columns, however it was saved',
  { timeout: 60_000 },
  async (tool) => {
    for (const [variant, write] of Object.entries(variants)) {
      const file = await aSheetFile('export.csv', write(files[tool]));
      const [sheet, ...others] = await lookAtSheets(file, 'members');
      expect([variant, sheet?.kind, sheet?.total, sheet?.recognized?.tool, others]).toEqual([
        variant,
        'members',
        2,
        tool,
        [],
      ]);
      const read = [];
      for await (const chunk of readSheets(file, { target: 'members', today: '2026-11-28', chunkSize: 50 }))
        if (chunk.kind === 'members') read.push(...chunk.rows.map((row) => row.read));
      expect([variant, read]).toMatchObject([
        variant,
        [
          { ok: true, row: { email: 'joy@example.com', firstName: 'Joy', lastName: 'Peña', tribeId: null } },
          { ok: true, row: { email: 'inigo@example.com', firstName: 'Íñigo', lastName: 'Zuñiga', tribeId: null } },
        ],
      ]);
    }
  },
);
