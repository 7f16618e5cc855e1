import type { SheetView } from '@tribe/domain/features/imports/layout.ts';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';

/** Why a file is refused, in words for its sender. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refusal';
  }
}

/** How many sheets of a file the matching screen shows. */
const mostSheets = 10;

/** The columns of a file have to be matched first; the message says why, sheet by sheet. */
export class NeedsLayout extends Refusal {
  readonly sheets: readonly SheetView[];

  constructor(problems: readonly string[], sheets: readonly SheetView[]) {
    super(problems.slice(0, 8).join('. '));
    this.name = 'NeedsLayout';
    this.sheets = sheets.slice(0, mostSheets);
  }
}

/** Reports an unreadable spreadsheet as not a spreadsheet: what is wrong inside it doesn't help its sender. */
export async function sheetOrThrow<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isUnreadable = error instanceof Refusal && unreadable.has(error.message);
    throw isUnreadable ? new Refusal(refusals.notASheet) : error;
  }
}

export const refusals = {
  notASheet: uploadMessages.notASheet,
  brokenArchive: 'This file is damaged, so we can’t read it',
  unsafeArchive: 'This file contains something we can’t unpack safely',
  tooManyEntries: 'This file has more than 1,000 parts',
  unpacksTooLarge: 'This file unpacks to more than is allowed',
  tooDeep: 'This file has archives inside archives inside archives',
  tooManyPixels: 'This picture has more than 40 million pixels',
  entities: 'This file defines its own entities, which we can’t accept',
  wrongContent: (extension: string) => `This file’s content doesn’t match its ${extension} extension`,
  activePdf: 'This PDF is locked or does more than show pages. Send a plain PDF or a picture',
  noFile: 'Choose a file first',
} as const;

const unreadable = new Set<string>([
  refusals.brokenArchive,
  refusals.wrongContent('.xlsx'),
  refusals.wrongContent('.csv'),
]);
