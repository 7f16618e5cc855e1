import { fileKindOf, isImportable } from '@tribe/domain/features/files/fileKinds.ts';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import { berthFor } from '#features/files/file.service.ts';
import { badInput } from '#kernel/api/errors.ts';
import type { Berth } from '#kernel/files/berth.ts';
import { query } from '#kernel/api/operation.ts';

/** What a spreadsheet unpacks to is bounded, and so is what it may be packed. */
const largestSheet = 100 * 1024 * 1024;

/** Where a spreadsheet to import may go; asked before a byte of it is read. */
export const findSheetBerth = query('uploadContents', (ctx): Promise<Berth> => berthFor(ctx, largestSheet));

/** Throws BAD_USER_INPUT for a name that no import can read. */
export function refuseUnlessSheet(name: string): void {
  if (fileKindOf(name) === null || !isImportable(name)) throw badInput({ file: [uploadMessages.notASheet] });
}
