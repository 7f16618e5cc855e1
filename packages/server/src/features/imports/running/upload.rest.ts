import { extensionOf } from '@tribe/domain/features/files/fileKinds.ts';
import type { UploadTarget } from '@tribe/domain/features/imports/columns.ts';
import { LayoutInput } from '@tribe/domain/features/imports/layout.input.ts';
import type { UploadMode } from '@tribe/domain/features/imports/progress.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knowFile } from '#kernel/files/fileContent.ts';
import { findSheetBerth, refuseUnlessSheet } from '#features/imports/running/sheetBerth.service.ts';
import { withStored } from '#kernel/files/berth.ts';
import { findFailedRows } from '#features/imports/running/failedRows.service.ts';
import { withIncoming } from '#kernel/files/incoming.ts';
import { findHeadingMemory } from '#features/imports/running/importMemory.service.ts';
import { NeedsLayout, sheetOrThrow } from '#kernel/files/refusal.ts';
import { asBadInput, attachment, fieldJson, fieldText, flag, queryId, queryText } from '#kernel/files/restFields.ts';
import { lookAtSheets } from '#features/imports/reading/sheetReader.ts';
import { writeTemplate } from '#features/imports/running/template.ts';
import { findTemplate, findUpload, startUpload } from '#features/imports/running/upload.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

type Target = { kind: UploadTarget; mode: UploadMode };

const endpoints: Record<string, Target> = {
  '/api/upload-create-users': { kind: 'members', mode: 'create' },
  '/api/upload-upsert-users': { kind: 'members', mode: 'upsert' },
  '/api/upload-update-users': { kind: 'members', mode: 'update' },
  '/api/upload-create-groups': { kind: 'groups', mode: 'upsert' },
  '/api/upload-create-courses': { kind: 'courses', mode: 'upsert' },
};

/** Receives a sheet, looks it through, keeps it and queues its import: what is refused has left nothing behind. */
function start({ kind, mode }: Target) {
  return async (request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> => {
    const berth = await context.run(findSheetBerth, []);
    const memory = await context.run(findHeadingMemory, [kind]);
    const work = () =>
      withIncoming(request, berth, async (incoming) => {
        refuseUnlessSheet(incoming.name);
        const known = await sheetOrThrow(() => knowFile(incoming));
        const name = incoming.name.replace(/\.[^.]*$/, '');
        const file = { path: incoming.path, name, extension: extensionOf(incoming.name) };
        const said = fieldJson(incoming.fields, 'layout');
        const layout = said === null ? null : LayoutInput.parse(said);
        const asked = (field: string) => flag(request, incoming.fields, field);
        const isAsked = asked('matchColumns');
        const sheets = await sheetOrThrow(() => lookAtSheets(file, kind, { layout, memory, isAsked }));
        const options = {
          createMissing: asked('createMissing'),
          invite: asked('invite'),
          ...settledBefore(fieldText(request, incoming.fields, 'settledBefore')),
        };
        const input = { kind, mode, dryRun: asked('dryRun'), options };
        return withStored(berth, { path: incoming.path, size: known.size }, (storageKey) =>
          context.run(startUpload, [{ ...known, storageKey, name: incoming.name }, sheets, input]),
        );
      });
    const started = await asBadInput(reply, () => work().catch(askForLayout));
    return reply.code('jobId' in started ? 202 : 'error' in started ? 400 : 200).send(started);
  };
}

/** What was found in the file goes along, for whoever says how it is read and sends it again. */
function askForLayout(error: unknown) {
  if (!(error instanceof NeedsLayout)) throw error;
  const { message, sheets } = error;
  return message === ''
    ? { sheets }
    : { error: message, code: 'BAD_USER_INPUT', messages: { file: [message] }, sheets };
}

/** Not said, a day, or 'off'. */
const settledBefore = (text: string) => (text === '' ? {} : { settledBefore: text === 'off' ? null : text });

const startRoutes = Object.entries(endpoints).flatMap(([url, target]): RestRoute[] => [
  {
    method: 'POST',
    url,
    caller: 'browser',
    operations: [findSheetBerth, findHeadingMemory, startUpload],
    handle: start(target),
  },
  {
    method: 'GET',
    url,
    caller: 'browser',
    operations: [findUpload],
    handle: (request, _reply, context) => context.run(findUpload, [queryId(request, 'jobId')]),
  },
]);

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const uploadRoutes: RestRoute[] = [
  ...startRoutes,
  {
    method: 'GET',
    url: '/api/upload-failed-rows',
    caller: 'browser',
    operations: [findFailedRows],
    async handle(request, reply, context) {
      const { name, file } = await context.run(findFailedRows, [queryId(request, 'jobId')]);
      return attachment(reply, { name, type: xlsx }).send(file);
    },
  },
  {
    method: 'GET',
    url: '/api/upload-template',
    caller: 'browser',
    operations: [findTemplate],
    async handle(request, reply, context) {
      const kind = await context.run(findTemplate, [queryText(request, 'target')]);
      return attachment(reply, { name: `${kind}-template.xlsx`, type: xlsx }).send(await writeTemplate(kind));
    },
  },
];
