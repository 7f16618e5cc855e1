/** What a new academy does before it opens, in the order of its list. */
export const setUpSteps = [
  'identity',
  'mail',
  'payment',
  'course',
  'product',
  'page',
  'batch',
  'people',
  'open',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What can't be done before something else is. */
export const setUpNeeds: Partial<Readonly<Record<SetUpStep, SetUpStep>>> = { page: 'product', open: 'page' };

/** The step that is next: the first that isn't done and whose need is; null once all are done. */
export function nextSetUpStep(done: ReadonlySet<string>): SetUpStep | null {
  const isReady = (step: SetUpStep) => done.has(setUpNeeds[step] ?? step) || setUpNeeds[step] === undefined;
  return setUpSteps.find((step) => !done.has(step) && isReady(step)) ?? null;
}
