import { counted } from '../../kernel/text/counted.ts';

/** The words of files and imports; the reasons stand beside a failed row. */
export const uploadMessages = {
  tooLarge: 'Files over 10mb must be uploaded by the L&D admin.',
  overLimit: 'This file is too large to store',
  unknownType: 'We can’t accept this type of file',
  notASheet: 'We can’t read this file as a spreadsheet',
  nothingToDo: 'No data here',
  missingColumn: (column: string) => `The column "${column}" is missing`,
  missingColumns: (sheet: string, columns: readonly string[]) =>
    `${sheet}: ${columns.length === 1 ? 'the column' : 'the columns'} ${columns.map((column) => `"${column}"`).join(', ')} ${columns.length === 1 ? 'is' : 'are'} missing`,
  staffLevel: (level: string, count: number) =>
    `${counted(count, 'person', 'people')} would get ${level}, which opens other people’s data`,
  missingSheet: (sheets: readonly string[]) => `This file has none of these sheets: ${sheets.join(', ')}`,
} as const;

/** Why a cell does not read. */
export const cellReasons = {
  required: 'is required',
  email: 'is not an email address',
  date: 'is not a date (mm/dd/yyyy)',
  futureDate: 'can’t be in the future',
  mobile: 'Invalid mobile number!',
  points: 'must be a whole number from 0',
  boolean: 'must be true or false',
  sex: 'must be Male or Female',
  tribeId: 'can be up to 30 letters, digits and signs, without spaces',
  link: 'is not a link',
  tooLong: 'is too long',
  unknown: (value: string) => `"${value}" does not exist`,
  repeated: (row: number) => `is the same as in row ${row}`,
  taken: 'is already used by another account',
} as const;
