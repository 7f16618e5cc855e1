import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#kernel/api/context.ts';

/** How long a link to a file lives, in seconds. */
export const linkSeconds = 5 * 60;

type Bound = { fileId: number; userId: number; endsAt: number };

const signature = (secret: string, { fileId, userId, endsAt }: Bound): Buffer =>
  createHmac('sha256', secret).update(`file link:${fileId}:${userId}:${endsAt}`).digest();

/** The address of a file for the one who asks and nobody else, for five minutes. Whether they may have it is asked again when it is used. */
export function linkTo(ctx: Ctx, fileId: number): string {
  const endsAt = Math.floor(ctx.now().getTime() / 1_000) + linkSeconds;
  const signed = signature(ctx.services.config.sessionSecret, { fileId, userId: ctx.me.userId, endsAt });
  return `/api/uploads/${fileId}?link=${endsAt}.${signed.toString('base64url')}`;
}

/** Whether a link was made for this file and the one who asks, and still lives. */
export function isLinkTo(ctx: Ctx, fileId: number, link: string): boolean {
  const [, ends, signed] = /^(\d{1,12})\.([\w-]{43})$/.exec(link) ?? [];
  if (!ctx.viewer || ends === undefined || signed === undefined) return false;
  const endsAt = Number(ends);
  const seconds = ctx.now().getTime() / 1_000;
  if (endsAt <= seconds || endsAt > seconds + linkSeconds) return false;
  const wanted = signature(ctx.services.config.sessionSecret, { fileId, userId: ctx.viewer.userId, endsAt });
  const input = Buffer.from(signed, 'base64url');
  return input.length === wanted.length && timingSafeEqual(input, wanted);
}
