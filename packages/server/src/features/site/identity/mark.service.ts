import { markVersion, readMarkFile } from '@tribe/domain/features/site/identity/appIcon.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { drawMark } from '#features/site/identity/drawMark.ts';
import { readLogo } from '#features/site/identity/logo.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';

export type FoundMark = {
  content: Buffer;
  /** False for another identity's address, and while the logo can't be read. */
  isLasting: boolean;
};

const drawn = new Map<string, Buffer>();
const mostKept = 24;

/**
 * A picture of the academy, by the last part of its address. The address of an earlier identity, which is in mails and on phones,
 * shows the one of today. Throws NOT_FOUND.
 */
export const findMark = query('public', async (ctx, file: string): Promise<FoundMark> => {
  const asked = readMarkFile(file);
  if (!asked) throw notFound('Picture');
  const academy = await academyNow(ctx);
  const version = markVersion(academy);
  const key = `${asked.name} ${version}`;
  const isAsked = asked.version === version;
  const known = drawn.get(key);
  if (known) return { content: known, isLasting: isAsked };
  const logo = await readLogo(ctx, academy.logo);
  const content = await drawMark(asked.name, { ...academy, logo });
  if (!content) throw notFound('Picture');
  const isWhole = academy.logo === null || logo !== null;
  if (isWhole) {
    if (drawn.size >= mostKept) drawn.delete(drawn.keys().next().value ?? '');
    drawn.set(key, content);
  }
  return { content, isLasting: isAsked && isWhole };
});
