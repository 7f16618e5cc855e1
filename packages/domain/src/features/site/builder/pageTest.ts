/** Two versions of a page that are shown side by side: A is the one that was live, B the new one. */
export const sides = ['a', 'b'] as const;
export type Side = (typeof sides)[number];

/** What came of the visitors of one version. */
export type Outcome = { visitors: number; leads: number; orders: number };

/** What the figures say of two versions: how many visitors are missing, that both do alike, or which does better and by how many percent. */
export type Verdict =
  | { kind: 'too-few'; missing: number }
  | { kind: 'alike'; goal: Goal }
  | { kind: 'better'; side: Side; goal: Goal; percent: number };

type Goal = 'leads' | 'orders';

/** The difference that a test is made to find: a fifth more, or a fifth less. */
const difference = 0.2;

/** Before anybody did anything, so many of a hundred are expected to. */
const expected = 0.05;

/** How sure a verdict is: of twenty versions that do alike, one would seem to differ. */
const sure = 1.96;

/**
 * Judges two versions by what visitors came for: orders where leads play no part, else leads. It says nothing before as many
 * have come as are needed to find a difference of a fifth four times in five (Lehr's rule), however clear the figures look by then.
 */
export function verdictOf(a: Outcome, b: Outcome): Verdict {
  const goal: Goal = a.leads + b.leads > 0 || a.orders + b.orders === 0 ? 'leads' : 'orders';
  const all = a.visitors + b.visitors;
  // Somebody who comes on two days is two visitors, and may still be one lead: a share is one at most.
  const share = Math.min(0.5, (a[goal] + b[goal]) / Math.max(1, all)) || expected;
  const needed = Math.ceil((16 * share * (1 - share)) / (share * difference) ** 2);
  const missing = Math.max(0, needed - a.visitors) + Math.max(0, needed - b.visitors);
  if (missing > 0) return { kind: 'too-few', missing: roundUp(missing) };
  const [one, other] = [a[goal] / a.visitors, b[goal] / b.visitors];
  const error = Math.sqrt(share * (1 - share) * (1 / a.visitors + 1 / b.visitors));
  if (Math.abs(other - one) < sure * error) return { kind: 'alike', goal };
  const side: Side = other > one ? 'b' : 'a';
  const [more, less] = side === 'b' ? [other, one] : [one, other];
  return { kind: 'better', side, goal, percent: less === 0 ? 100 : Math.round((more / less - 1) * 100) };
}

/** To two digits: what is estimated should not look counted. */
function roundUp(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.ceil(count / step) * step;
}

/** A verdict as it stands beside its figures. */
export function verdictWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'too-few':
      return `Not enough visitors yet: about ${verdict.missing.toLocaleString('en-PH')} more`;
    case 'alike':
      return `Both get about the same number of ${verdict.goal}. Keep the one you prefer`;
    case 'better':
      return `Version ${verdict.side.toUpperCase()} gets ${verdict.percent}% more ${verdict.goal}, and that’s unlikely to be chance`;
  }
}

export const pageTestMessages = {
  onlyFirst: 'In a funnel, only the landing page can have two versions. Everyone sees the same steps after it',
  notPublished: 'Publish the page first. The live version is one of the two',
  noDraft: 'Change something first. The draft is the other version',
  goesOn: 'A test of this page is already running',
  none: 'No test of this page is running',
  started: 'Half of your visitors now see the draft',
  ended: 'Everyone sees the same version again',
} as const;
