import { maskedEmail } from '@tribe/domain/features/accounts/email.ts';
import { mailTitle } from '@tribe/domain/features/settings/operations/mailKinds.ts';
import { operationMessages } from '@tribe/domain/features/settings/operations/messages.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import {
  type AskedTrouble,
  countOf,
  logMany,
  type TroubledPage,
} from '#features/settings/operations/troubledJobs.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { pageBounds } from '#kernel/api/page.ts';
import {
  discardAllFailedMails,
  discardLockedMail,
  type LockedMail,
  lockMail,
  readTroubledMailKinds,
  readTroubledMails,
  type TroubledMail,
  tryFailedMailsAgain,
  tryMailAgain,
} from '#kernel/mail/troubledMails.ts';

const access = ['defaultSettings', 'setting_update'] as const;

/** So many are acted on at once; the rest with the next act. */
export const mostMailsAtOnce = 10_000;

/** Mails that failed, the newest first, or that are to be tried again, the next first. Whole addresses are for who may see everybody. */
export const pageTroubledMails = query(
  access,
  async (ctx, asked: AskedTrouble): Promise<TroubledPage<TroubledMail>> => {
    const { page, pageSize, offset } = pageBounds(asked);
    const name = asked.name ?? null;
    const [rows, kinds] = await Promise.all([
      readTroubledMails(ctx, asked.trouble, { name, limit: pageSize, offset }),
      readTroubledMailKinds(ctx, asked.trouble),
    ]);
    const shown =
      visibilityOf(ctx.me) === 'everybody' ? rows : rows.map((row) => ({ ...row, to: maskedEmail(row.to) }));
    return { rows: shown, total: countOf(kinds, name), page, pageSize, kinds };
  },
);

/** Throws NOT_FOUND for a mail that is not there, CONFLICT for one that left, was given up, or is being sent. */
async function resting(ctx: Ctx, id: number): Promise<LockedMail> {
  const mail = await lockMail(ctx, id);
  if (!mail) throw notFound('Email');
  if (mail.sentAt) throw conflict(operationMessages.mailIsSent);
  if (mail.droppedAt) throw conflict(operationMessages.mailIsDropped);
  if (mail.isBeingSent) throw conflict(operationMessages.mailIsOnItsWay);
  return mail;
}

/** Has a mail sent once more, now. Throws CONFLICT where it left, is about to leave, or says what has expired. */
export const retryMail = mutation(access, async (ctx, id: number): Promise<boolean> => {
  const mail = await resting(ctx, id);
  const now = ctx.now();
  if (mail.dropAfter && mail.dropAfter <= now) throw conflict(operationMessages.codeIsDead);
  if (!mail.failedAt && mail.nextTryAt <= now) throw conflict(operationMessages.mailIsDue);
  await tryMailAgain(ctx, id, now);
  await ctx.log({ ...entryOf(mail), action: 'mail.retried', sentence: `Retried the email ${titled(mail)}` });
  return true;
});

/** Gives a mail up, and forgets what it says. */
export const discardMail = mutation(access, async (ctx, id: number): Promise<boolean> => {
  const mail = await resting(ctx, id);
  await discardLockedMail(ctx, id, { now: ctx.now(), isReal: ctx.services.config.isProduction });
  await ctx.log({ ...entryOf(mail), action: 'mail.discarded', sentence: `Discarded the email ${titled(mail)}` });
  return true;
});

const entryOf = ({ id }: LockedMail) => ({ entity: 'mail', entityId: id });
const titled = ({ id, kind }: LockedMail) => `“${mailTitle(kind)}” (number ${id})`;

/** Has failed mails sent once more, but those that say what has expired. Answers how many. */
export const retryFailedMails = mutation(access, async (ctx, name?: string | null): Promise<number> => {
  const count = await tryFailedMailsAgain(ctx, { kind: name ?? null, now: ctx.now(), most: mostMailsAtOnce });
  await logMany(ctx, 'mail', 'retried', { count, of: kindOf(name) });
  return count;
});

/** Gives failed mails up, and forgets what they say. Answers how many. */
export const discardFailedMails = mutation(access, async (ctx, name?: string | null): Promise<number> => {
  const count = await discardAllFailedMails(ctx, {
    kind: name ?? null,
    now: ctx.now(),
    most: mostMailsAtOnce,
    isReal: ctx.services.config.isProduction,
  });
  await logMany(ctx, 'mail', 'discarded', { count, of: kindOf(name) });
  return count;
});

const kindOf = (name: string | null | undefined) => name && `“${mailTitle(name)}”`;
