import type { Ctx } from '#kernel/api/context.ts';

/** What a search finds: `subId` is the course of a lesson; `score` is higher the better it fits. */
export type Found = { title: string; type: string; id: number; subId: number | null; score: number };

/** With what tells two of one title apart, where its source has such. */
export type Detailed = Found & { detail?: string | null };

/** Words as they were typed, and as a pattern that any part of a text may fit. */
export type Words = { words: string; pattern: string };

/**
 * Where one type of thing is looked for: one statement, only what who asks may open, the best first. `names` is the text
 * that it is found by and the table of it, whoever may open it.
 */
export type SearchSource = {
  type: string;
  names: { from: string; text: string };
  find(ctx: Ctx, words: Words): Promise<Detailed[]>;
};

/** From the specification: at most so many of each type. */
export const mostPerType = 8;

/** The SQL condition that a text (an indexed `plain(…)`) fits the words ($1) or their pattern ($2), with typos forgiven. */
export const fits = (text: string) => `(${text} like plain($2) or plain($1) <% ${text})`;

/** From this score on a text holds the words as they were typed. */
export const holdsWords = 1;

/** How well a text fits, as SQL: what begins with the words before what holds them before what is like them. */
export const scoreOf = (text: string) =>
  `(case when ${text} like ltrim(plain($2), '%') then 2 when ${text} like plain($2) then 1 else 0 end + word_similarity(plain($1), ${text}))`;
