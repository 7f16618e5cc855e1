import type { RouteName } from '../../kernel/routing/routes.ts';

const open: ReadonlySet<RouteName> = new Set<RouteName>([
  'viewForm',
  'thankYou',
  'myProfile',
  'profile',
  'editProfile',
  'account',
  'bugReport',
  'forbidden',
]);

type Asker = {
  role: string | null;
  isJourneyFormCompleted: boolean;
  showReturneeModal: boolean;
  isImpersonating: boolean;
};

/**
 * Whether the pop-up stands over a page: for a member whose journey form is not sent, everywhere but at the form, at what is
 * their own and where a fault is told. Whoever is greeted as a returning member reads that first; staff in their name look freely.
 */
export function isJourneyBlocked(viewer: Asker, route: RouteName): boolean {
  const isWaiting = viewer.role === 'member' && !viewer.isJourneyFormCompleted;
  return isWaiting && !viewer.showReturneeModal && !viewer.isImpersonating && !open.has(route);
}
