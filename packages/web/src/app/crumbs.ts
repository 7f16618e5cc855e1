import { opens, type Holder } from '@tribe/domain/kernel/access/access.ts';
import { findRoute, isUnclaimed, routes } from '@tribe/domain/kernel/routing/routes.ts';

/** One step of the way to a screen; without an address it is a heading, not a link. */
export type Crumb = { label: string; href?: string };

/** Segments whose own words need a hand. */
const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    uploadContents: 'Uploads',
    howToMoveIn: 'How to move in',
    mergeUsers: 'Merge users',
    archivedUsers: 'Archived users',
    subgroups: 'Subgroups',
    'sub-groups': 'Subgroups',
    'sub-group': 'Subgroup',
    'non-members': 'Non-members',
    'review-move-up': 'Review move-up',
    'my-courses': 'My Courses',
    'my-events': 'My Events',
    'my-resources': 'My Resources',
    'bug-report': 'Bug Report',
    'admin-accountability-group': 'Accountability groups',
    payment: 'Payments',
    'student-payment-details': 'Payments',
    'view-subscription': 'Subscriptions',
    'info-logs-report': 'Info logs',
    'live-workshop-beginner': 'Beginner training',
    'live-workshop-experienced': 'Experienced training',
  }),
);

/** The way to an address, one step per segment; a number reads as 'Details'. The last step is where one is: `title` where it is known. */
export function crumbsOf(pathname: string, who: Holder, title: string | null = null): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((segment, at) => {
    const href = `/${segments.slice(0, at + 1).join('/')}`;
    const isUnnamed = at === segments.length - 1 && labelOf(segment) === 'Details';
    return {
      label: (isUnnamed && title) || labelOf(segment),
      href: at < segments.length - 1 && leadsSomewhere(href, who) ? href : undefined,
    };
  });
}

function labelOf(segment: string): string {
  if (/^\d+$/.test(segment)) return 'Details';
  return labels.get(segment) ?? capital(segment.replaceAll('-', ' '));
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function leadsSomewhere(href: string, who: Holder): boolean {
  const found = findRoute(href);
  if (!found || 'redirect' in found || isUnclaimed(found)) return false;
  return opens(routes[found.name][1], who) === 'open';
}
