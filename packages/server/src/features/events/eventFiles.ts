import { extensionOf } from '@tribe/domain/features/files/fileKinds.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SheetRow } from '#features/events/attending/attendance.service.ts';
import { readAddresses } from '#features/events/attending/attendanceSheet.ts';
import { refuseUnlessSheet } from '#features/imports/running/sheetBerth.service.ts';
import { withIncoming } from '#kernel/files/incoming.ts';
import { sheetOrThrow } from '#kernel/files/refusal.ts';
import { asBadInput, disposition } from '#kernel/files/restFields.ts';

/** Sends a calendar, which nobody on the way keeps. */
export const sendCalendar = (reply: FastifyReply, text: string, name: string) =>
  reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition('attachment', name),
      'cache-control': 'private, no-store',
    })
    .send(text);

type Asked = { request: FastifyRequest; reply: FastifyReply; berth: { dataDir: string; limit: number } };

/** Receives a sheet and reads the addresses in it; what cannot be read is answered about the field `file`. */
export function receiveAddresses<Result>(
  { request, reply, berth }: Asked,
  work: (rows: SheetRow[]) => Promise<Result>,
): Promise<Result> {
  return asBadInput(reply, () =>
    withIncoming(request, berth, async (incoming) => {
      refuseUnlessSheet(incoming.name);
      return work(await sheetOrThrow(() => readAddresses(incoming.path, extensionOf(incoming.name))));
    }),
  );
}
