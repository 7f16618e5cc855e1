/** What a new academy does before it opens, in the order of its list. */
export const setUpSteps = [
  'identity',
  'mail',
  'backup',
  'payment',
  'course',
  'product',
  'page',
  'people',
  'open',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What can't be done before something else is. */
const setUpNeeds: Partial<Readonly<Record<SetUpStep, SetUpStep>>> = { page: 'product', open: 'page' };

/** Whether a step waits for another that isn't done. */
export function isSetUpWaiting(step: SetUpStep, done: ReadonlySet<string>): boolean {
  const need = setUpNeeds[step];
  return need !== undefined && !done.has(need);
}

/** The first step that isn't done and waits for no other; null once all are done. */
export const nextSetUpStep = (done: ReadonlySet<string>): SetUpStep | null =>
  setUpSteps.find((step) => !done.has(step) && !isSetUpWaiting(step, done)) ?? null;

export const setUpMessages = {
  noMailServer: 'No mail server is set: SMTP_URL is missing on the server',
} as const;
