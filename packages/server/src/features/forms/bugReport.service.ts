import type { Answers } from '@tribe/domain/features/forms/field.ts';
import { bugReportSlug } from '@tribe/domain/features/forms/slugs.ts';
import { BugReportInput } from '@tribe/domain/features/forms/bugReport.input.ts';
import { isEmail } from '@tribe/domain/features/accounts/email.ts';
import { uploadLimit } from '@tribe/domain/features/files/fileKinds.ts';
import { bugReportMail } from '#features/forms/bugReport.mail.ts';
import type { OpenFile } from '#features/files/file.service.ts';
import type { Berth } from '#kernel/files/berth.ts';
import { asOpenFile, type FoundPicture, insertPicture, type KeptPicture } from '#features/files/picture.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { query, mutation } from '#kernel/api/operation.ts';

const perHour = { count: 5, seconds: 3_600 };

/** Lets a report in, five an hour for an account and for an address; asked before a byte of it is read. */
export const findReportBerth = query('public', async (ctx): Promise<Berth> => {
  await countAgainst(ctx, `bug-report:address:${ctx.origin.address}`, perHour);
  if (ctx.viewer) await countAgainst(ctx, `bug-report:user:${ctx.viewer.userId}`, perHour);
  const { config, files } = ctx.services;
  return { limit: uploadLimit, dataDir: config.dataDir, files };
});

const keep = statement<{ id: number }>(
  'forms.keep_report',
  `insert into form_response (form_id, version_id, user_id, status, answers, last_saved_at, submitted_at, created_at, updated_at)
   select f.id, v.id, $2::int, 'submitted', $3, $4, $4, $4, $4 from form f
   join lateral (select id from form_version where form_id = f.id order by number desc limit 1) v on true
   where f.slug = $1 returning id`,
);
const keepPicture = statement<never>(
  'forms.keep_report_picture',
  `insert into form_file (file_id, response_id) values ($1, $2)`,
);
const recipient = statement<{ value: string }>(
  'forms.report_recipient',
  `select value from setting where name = 'bug-report-mail'`,
);

/** Keeps a report as an answer to the form of that name, and mails it to whom the setting names. */
export const reportBug = mutation(
  'public',
  async (ctx, typed: unknown, picture: KeptPicture | null): Promise<boolean> => {
    const { whatHappened, page } = BugReportInput.parse(typed);
    const pictureId = picture ? await insertPicture(ctx, picture, 'bug-report') : null;
    const answers: Answers = {
      'what-happened': whatHappened,
      ...(page ? { page } : {}),
      ...(ctx.origin.userAgent ? { browser: ctx.origin.userAgent } : {}),
      ...(pictureId === null ? {} : { picture: pictureId }),
    };
    const [row] = await ctx.rows(keep, [bugReportSlug, ctx.viewer?.userId ?? null, JSON.stringify(answers), ctx.now()]);
    if (!row) throw notFound('Form');
    if (pictureId !== null) await ctx.rows(keepPicture, [pictureId, row.id]);
    await mailReport(ctx, { whatHappened, page, pictureId });
    await ctx.log({ action: 'bug.reported', entity: 'form-response', entityId: row.id, sentence: 'Reported a bug' });
    return true;
  },
);

type Report = { whatHappened: string; page: string; pictureId: number | null };

/** Mails a report to whom the setting names. */
export async function mailReport(ctx: Ctx, report: Report): Promise<void> {
  const [setting] = await ctx.rows(recipient, []);
  const email = setting?.value.trim() ?? '';
  if (!isEmail(email)) return;
  const { publicUrl } = ctx.services.config;
  const browser = ctx.origin.userAgent;
  await ctx.mail(bugReportMail({ email, publicUrl }, { ...report, browser, userId: ctx.viewer?.userId ?? null }));
}

const find = statement<FoundPicture>(
  'forms.find_picture',
  `select a.storage_key as "storageKey", a.size_bytes as size, a.sha256
   from form_file f join file_asset a on a.id = f.file_id and a.archived_at is null
   join form_response r on r.id = f.response_id join form o on o.id = r.form_id and o.kind = 'bug-report' where a.id = $1`,
);

/** The picture of a report, for those who read what forms bring. Throws NOT_FOUND, in the same words for any other id. */
export const openReportPicture = query('forms', async (ctx, id: number): Promise<OpenFile> => {
  const [found] = await ctx.rows(find, [id]);
  if (!found) throw notFound('Picture');
  return asOpenFile(ctx, found);
});
