import type { Ctx } from '#kernel/api/context.ts';

/** A search result: `subId` is a lesson's course; a higher `score` fits better. */
export type Found = { title: string; type: string; id: number; subId: number | null; score: number };

/** With a detail that distinguishes results with the same title, if the source has one. */
export type Detailed = Found & { detail?: string | null };

/** The words as typed, and as a pattern that matches any part of a text. */
export type Words = { words: string; pattern: string };

/**
 * The search of one type: one statement that returns only what the viewer may open, best first. `names` is the indexed text and
 * its table, whatever the viewer's access.
 */
export type SearchSource = {
  type: string;
  names: { from: string; text: string };
  find(ctx: Ctx, words: Words): Promise<Detailed[]>;
};

/** From the specification: the most results of each type. */
export const mostPerType = 8;

/** SQL condition: a text (an indexed `plain(…)`) matches the words ($1) or their pattern ($2), with typos. */
export const fits = (text: string) => `(${text} like plain($2) or plain($1) <% ${text})`;

/** From this score on, a text contains the words as typed. */
export const holdsWords = 1;

/** SQL score: a text that starts with the words, then one that contains them, then a similar one. */
export const scoreOf = (text: string) =>
  `(case when ${text} like ltrim(plain($2), '%') then 2 when ${text} like plain($2) then 1 else 0 end + word_similarity(plain($1), ${text}))`;
