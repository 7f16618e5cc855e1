import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { minutesOf } from '@tribe/domain/kernel/text/minutes.ts';
import { isSafeLink, siteLink } from '@tribe/domain/kernel/text/link.ts';
import type { TaskRule } from '@tribe/domain/features/journey/rule.ts';
import type { actionTypes } from '@tribe/domain/features/journey/stage.ts';

type Action = { actionType: string; actionTarget: string | null; rule?: string | null };
type ActionType = (typeof actionTypes)[number];

/** Where a task's action leads; null where the task is done by doing it, and where its target leads nowhere. */
export function taskAddress({ actionType, actionTarget, rule = null }: Action): string | null {
  const target = actionTarget?.trim() ?? '';
  const make = addresses[actionType];
  const made = target === '' || !make ? null : make(target);
  return made ?? (rule === null ? null : (byRule[rule] ?? null));
}

/** Where what a rule waits for is done, for a task that names no place of its own. */
const byRule: Partial<Record<string, string>> = {
  'profile-complete': to('editProfile', {}, { q: 'basic-info' }),
  'win-posted': to('editProfile', {}, { q: 'wins', post: 'win' }),
} satisfies Partial<Record<TaskRule, string>>;

const addresses: Partial<Record<string, (target: string) => string | null>> = {
  course: (target) => withId(target, (id) => to('myCourse', { id })),
  event: (target) => withId(target, (id) => to('myEvent', { id })),
  lesson: lessonAddress,
  form: (target) => to('viewForm', { slug: target }),
  link: (target) => (isSafeLink(target) ? target : siteLink(target)),
} satisfies Partial<Record<ActionType, (target: string) => string | null>>;

const words: Partial<Record<string, string>> = {
  course: 'Open course',
  lesson: 'Continue',
  event: 'See event',
  form: 'Fill in form',
} satisfies Partial<Record<ActionType, string>>;

type Worded = { actionType: string; actionLabel: string; actionSeconds: number | null };

/** What the way to a task says: 'Continue, 8 min' where it is known how long it takes. */
export function taskWords({ actionType, actionLabel, actionSeconds }: Worded): string {
  const label = actionLabel || (words[actionType] ?? 'Open');
  return actionSeconds === null ? label : `${label}, ${minutesOf(actionSeconds)}`;
}

const isId = (text: string) => /^\d{1,9}$/.test(text);

function withId(target: string, address: (id: number) => string): string | null {
  return isId(target) ? address(Number(target)) : null;
}

/** A lesson is told as 'course/lesson'. */
function lessonAddress(target: string): string | null {
  const [course = '', lesson = ''] = target.split('/');
  if (!isId(course) || !isId(lesson)) return null;
  return to('myLesson', { courseId: Number(course), lessonId: Number(lesson) });
}
