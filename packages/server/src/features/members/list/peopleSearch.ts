import { likePattern } from '#kernel/api/page.ts';

/** Addresses are kept in small letters, and compared as such: without regard to case it costs five times as much. */
export const addressLike = (pattern: string) => `email::text like lower(${pattern})`;

/**
 * 'Pena' finds Peña, and '0917-123' the number +63917123…. Names, addresses, Tribe IDs and mobile numbers are each looked up
 * by their own index.
 */
export const fittingTo = (pattern: string) =>
  `(select id from app_user where ${addressLike(pattern)} or tribe_id ilike ${pattern}
     union select user_id from user_profile where plain_name like plain(${pattern})
     union select user_id from user_profile where mobile_number like mobile_pattern(${pattern}))`;

/** One letter or two are in everybody's name: they are what it begins with. */
export const patternOf = (words: string) => (words.length < 3 ? likePattern(words).slice(1) : likePattern(words));

/** What a list is searched for; null for nothing. */
export function searchPattern(search: string | null | undefined): string | null {
  const words = search?.trim();
  return words ? patternOf(words.slice(0, 200)) : null;
}
