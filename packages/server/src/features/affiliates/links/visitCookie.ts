import { createHmac, timingSafeEqual } from 'node:crypto';
import { clickDays } from '@tribe/domain/features/affiliates/attribution/attribution.ts';

/** The links that a browser followed lately, signed, so that nobody gives a click to somebody. It says nothing of who has it. */
export const visitCookie = 'tribe_visit';

export type FollowedLink = { linkId: number; at: Date };

/** So that one who may not earn doesn't hide another who may. */
const mostKept = 5;

const signature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`affiliate visit:${text}`).digest('base64url').slice(0, 22);

/** What was signed last: all whose first link is the same one in the same second get the same. */
let last = { text: '', secret: '', signed: '' };

function signedOnce(text: string, secret: string): string {
  if (last.text !== text || last.secret !== secret) last = { text, secret, signed: signature(text, secret) };
  return last.signed;
}

/** Reads the header `cookie`; what isn't signed by us is nothing. The latest comes first. */
export function followedLinks(cookies: string | undefined, secret: string): FollowedLink[] {
  const found = cookies?.split(/;\s*/).find((each) => each.startsWith(`${visitCookie}=`));
  const [text = '', signed = ''] = (found?.slice(visitCookie.length + 1) ?? '').slice(0, 300).split('!');
  if (text === '') return [];
  const [expected, brought] = [Buffer.from(signature(text, secret)), Buffer.from(signed)];
  if (expected.length !== brought.length || !timingSafeEqual(expected, brought)) return [];
  return text.split('.').map((each) => {
    const [linkId = '0', seconds = '0'] = each.split('-').map((digits) => Number.parseInt(digits, 36));
    return { linkId: Number(linkId), at: new Date(Number(seconds) * 1_000) };
  });
}

/** The header that keeps a link that was just followed, with those that were before it, for 30 days. */
export function keepFollowed(
  before: readonly FollowedLink[],
  followed: FollowedLink,
  { secret, isSecure }: { secret: string; isSecure: boolean },
): string {
  const kept = [followed, ...before.filter(({ linkId }) => linkId !== followed.linkId)].slice(0, mostKept);
  const text = kept
    .map(({ linkId, at }) => `${linkId.toString(36)}-${Math.floor(at.getTime() / 1_000).toString(36)}`)
    .join('.');
  const lasting = clickDays * 86_400;
  return `${visitCookie}=${text}!${signedOnce(text, secret)}; Path=/; Max-Age=${lasting}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
