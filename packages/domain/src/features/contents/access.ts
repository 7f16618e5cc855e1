import { isActive, type Membership } from '../billing/membership.ts';
import type { FunctionFlag, PageFlag } from '../../kernel/access/matrix.ts';
import type { Day } from '../../kernel/time/manila.ts';

/** What can be opened to some and not to others. */
export const contentKinds = ['course', 'unit', 'lesson', 'event', 'resource', 'form'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The page where staff keep a content, which opens all of its kind to them, and the flag that lets them change it. */
export const keeping: Readonly<Record<ContentKind, { page: PageFlag; create: FunctionFlag }>> = {
  course: { page: 'course', create: 'course_create' },
  unit: { page: 'course', create: 'lesson_create' },
  lesson: { page: 'course', create: 'lesson_create' },
  event: { page: 'events', create: 'event_create' },
  resource: { page: 'resourceFiles', create: 'resource-file_create' },
  form: { page: 'forms', create: 'form_create' },
};

/** One way in: exactly one of them is set. */
export type AccessRule = {
  productId?: number | null;
  accessLevelId?: string | null;
  batchId?: number | null;
  groupId?: number | null;
  /** Open from this stage on. */
  stageNumber?: number | null;
};

/** What is known of the one who asks. */
export type AccessSubject = {
  roles: readonly string[];
  /** Whether a level of theirs opens the page where staff keep this content. */
  keepsIt: boolean;
  /** What they have or had, what was bundled with it too. */
  subscriptions: readonly (Membership & { productId: number; isMembership: boolean })[];
  batchId: number | null;
  groupId: number | null;
  stageNumber: number | null;
};

/** Whether every membership of somebody who had one is over or suspended: they open what else they paid for, and nothing more. */
export function hasLapsed({ subscriptions }: Pick<AccessSubject, 'subscriptions'>, today: Day): boolean {
  const memberships = subscriptions.filter(({ isMembership, status }) => isMembership && status !== 'pending');
  return memberships.length > 0 && !memberships.some((each) => isActive(each, today));
}

function fits(rule: AccessRule, person: AccessSubject, today: Day): boolean {
  if (rule.productId != null)
    return person.subscriptions.some((each) => each.productId === rule.productId && isActive(each, today));
  if (hasLapsed(person, today)) return false;
  if (rule.accessLevelId != null) return person.roles.includes(rule.accessLevelId);
  if (rule.batchId != null) return person.batchId === rule.batchId;
  if (rule.groupId != null) return person.groupId === rule.groupId;
  return rule.stageNumber != null && person.stageNumber !== null && person.stageNumber >= rule.stageNumber;
}

/** Why somebody opens a content: they keep it, have finished it, are a member, or by these of its ways. */
export type Why<Rule> = { kind: 'keeps' | 'finished' | 'member' } | { kind: 'ways'; ways: Rule[] };

type Asked = { today: Day; hasFinished?: boolean };

/**
 * Who opens a content, and why; null who does not. `layers` are its own rules and those of what it lies in (a lesson in
 * a unit in a course): each layer that has rules must be opened by one of them, and one without is every member's whose
 * membership hasn't lapsed. What was finished stays readable while any subscription is active.
 */
export function whyOpen<Rule extends AccessRule>(
  layers: readonly (readonly Rule[])[],
  person: AccessSubject,
  { today, hasFinished = false }: Asked,
): Why<Rule> | null {
  if (person.keepsIt) return { kind: 'keeps' };
  if (!person.roles.includes('member')) return null;
  const asking = layers.filter((rules) => rules.length > 0);
  if (asking.length === 0) return hasLapsed(person, today) ? null : { kind: 'member' };
  const fitting = asking.map((rules) => rules.filter((rule) => fits(rule, person, today)));
  if (fitting.every((rules) => rules.length > 0)) return { kind: 'ways', ways: fitting.flat() };
  return hasFinished && person.subscriptions.some((each) => isActive(each, today)) ? { kind: 'finished' } : null;
}

export function mayOpen(layers: readonly (readonly AccessRule[])[], person: AccessSubject, asked: Asked): boolean {
  return whyOpen(layers, person, asked) !== null;
}
