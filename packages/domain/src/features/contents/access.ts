import { isActive, type Membership } from '../billing/membership.ts';
import { benefitsOf, memberLevel, type Sold } from '../catalog/benefits.ts';
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

/** What a person has or had of one product, a bundled one too; `accessLevelIds` are the levels that came with the purchase. */
export type Purchase = Membership & Sold & { productId: number };

/** The person whose access is asked about. */
export type AccessSubject = {
  /** The levels that they hold otherwise than through a purchase: granted by staff, imported, signed up. */
  roles: readonly string[];
  /** Whether a level of theirs opens the page where staff manage this content. */
  keepsIt: boolean;
  subscriptions: readonly Purchase[];
  batchId: number | null;
  groupId: number | null;
  stageNumber: number | null;
};

type Subject = Pick<AccessSubject, 'roles' | 'subscriptions'>;

/**
 * Whether what is open to every member is open to somebody: an active purchase gives it, or they hold the member level otherwise
 * and no membership of theirs has ended or is suspended.
 */
export function opensMembersContent({ roles, subscriptions }: Subject, today: Day): boolean {
  if (subscriptions.some((each) => isActive(each, today) && benefitsOf(each).opensMembersContent)) return true;
  return roles.includes(memberLevel) && !subscriptions.some(isPastMembership);
}

const isPastMembership = ({ isMembership, status }: Purchase) => isMembership && status !== 'pending';

function fits(rule: AccessRule, person: AccessSubject, today: Day): boolean {
  const active = person.subscriptions.filter((each) => isActive(each, today));
  if (rule.productId != null) return active.some(({ productId }) => productId === rule.productId);
  const { accessLevelId } = rule;
  if (accessLevelId != null && active.some(({ accessLevelIds }) => accessLevelIds.includes(accessLevelId))) return true;
  if (!opensMembersContent(person, today)) return false;
  if (accessLevelId != null) return accessLevelId === memberLevel || person.roles.includes(accessLevelId);
  if (rule.batchId != null) return person.batchId === rule.batchId;
  if (rule.groupId != null) return person.groupId === rule.groupId;
  return rule.stageNumber != null && person.stageNumber !== null && person.stageNumber >= rule.stageNumber;
}

/** Why somebody opens a content: they manage it, have finished it, are a member, or by these of its ways. */
export type Why<Rule> = { kind: 'keeps' | 'finished' | 'member' } | { kind: 'ways'; ways: Rule[] };

type Asked = { today: Day; hasFinished?: boolean };

/**
 * Who opens a content, and why; null who does not. `layers` are its own rules and those of what it lies in (a lesson in
 * a unit in a course): each layer that has rules must be opened by one of them, and one without narrows nothing. A content
 * without any rule is open to every member. What was bought opens whatever levels its buyer holds. What was finished stays
 * readable while any subscription is active.
 */
export function whyOpen<Rule extends AccessRule>(
  layers: readonly (readonly Rule[])[],
  person: AccessSubject,
  { today, hasFinished = false }: Asked,
): Why<Rule> | null {
  if (person.keepsIt) return { kind: 'keeps' };
  const asking = layers.filter((rules) => rules.length > 0);
  const fitting = asking.map((rules) => rules.filter((rule) => fits(rule, person, today)));
  if (asking.length === 0 && opensMembersContent(person, today)) return { kind: 'member' };
  if (asking.length > 0 && fitting.every((rules) => rules.length > 0)) return { kind: 'ways', ways: fitting.flat() };
  return hasFinished && person.subscriptions.some((each) => isActive(each, today)) ? { kind: 'finished' } : null;
}

export function mayOpen(layers: readonly (readonly AccessRule[])[], person: AccessSubject, asked: Asked): boolean {
  return whyOpen(layers, person, asked) !== null;
}
