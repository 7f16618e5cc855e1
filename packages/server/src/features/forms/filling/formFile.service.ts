import { isOpen } from '@tribe/domain/features/forms/form.ts';
import { askedFields } from '@tribe/domain/features/forms/formShown.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { insertFile, type NewFile, type OpenFile } from '#features/files/file.service.ts';
import type { FoundFile } from '#features/files/fileRight.ts';
import { strangersBerth } from '#features/files/picture.service.ts';
import { formNamed } from '#features/forms/formQuery.ts';
import { sealed } from '#features/forms/filling/formFiles.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import type { Berth } from '#kernel/files/berth.ts';
import { countAgainst } from '#kernel/http/limits.ts';

const perHour = { count: 20, seconds: 3_600 };

/** Where a file for a form may go; asked before a byte of it is read. Twenty an hour for an account, and for an address. */
export const findFormBerth = query('public', async (ctx, slug: string): Promise<Berth> => {
  const form = await formNamed(ctx, slug);
  if (!isOpen(form, ctx.now())) throw conflict(formMessages.closed);
  if (!askedFields(form.kind, form.fields).some(({ type }) => type === 'file'))
    throw badInput({ file: ['This form doesn’t accept files'] });
  await countAgainst(ctx, `form-file:${ctx.viewer ? `user:${ctx.viewer.userId}` : ctx.origin.address}`, perHour);
  return strangersBerth(ctx);
});

/** A file of an answer that is still being written: `value` is what its control says from now on. */
export type FormFileSent = { id: number; name: string; value: string };

const note = statement<never>('forms.note_file', `insert into form_file (file_id, created_at) values ($1, $2)`);

/** Keeps a file until it becomes an answer, or for two days. */
export const storeFormFile = mutation(
  'public',
  async (ctx, file: Omit<NewFile, 'visibility'>): Promise<FormFileSent> => {
    const { id, name } = await insertFile(ctx, { ...file, visibility: 'private' });
    await ctx.rows(note, [id, ctx.now()]);
    await ctx.log({
      action: 'file.stored',
      entity: 'file',
      entityId: id,
      sentence: `Uploaded the file ${name} to a form`,
    });
    return { id, name, value: sealed(ctx, id) };
  },
);

const find = statement<FoundFile>(
  'forms.find_file',
  `select a.storage_key as "storageKey", a.original_name as name, a.mime_type as "mimeType", a.extension, a.kind,
     a.size_bytes as size, a.sha256
   from form_file f join file_asset a on a.id = f.file_id and a.archived_at is null join form_response r on r.id = f.response_id
   where a.id = $1 and ${canView('r.user_id', '$2', '$3')} is true`,
);

/** A file of an answer, for those who may read that answer. Throws NOT_FOUND, in the same words for any other id. */
export const openFormFile = query('forms', async (ctx, id: number): Promise<OpenFile> => {
  const [found] = await ctx.rows(find, [id, ctx.me.userId, visibilityOf(ctx.me)]);
  if (!found) throw notFound('File');
  const { storageKey, ...known } = found;
  return { ...known, content: (range) => ctx.services.files.get(storageKey, range) };
});
