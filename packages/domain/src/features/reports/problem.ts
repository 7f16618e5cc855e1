/** What may be wrong in an academy without anybody having been told; the most serious first. */
export const problemKinds = ['opens-nothing', 'dead-link', 'past-due', 'no-group'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/**
 * A kind of problem with how many there are, what the first of them is called, and what leads to it: a funnel's or a subscription's
 * id, or the name under which a page is built.
 */
export type Problem = { kind: ProblemKind; count: number; example: string; target: string };
