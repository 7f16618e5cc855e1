import { useLocation } from './location.ts';
import { to, type RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import type { RouteArguments } from './address.ts';

/** Goes to a route by its name: `const go = useGo(); go('course', { id: 7 })`. */
export function useGo(): <N extends RouteName>(...route: RouteArguments<N>) => void {
  const [, navigate] = useLocation();
  return (...route) => navigate(to(...route));
}

/** Goes to an address of this site that is known as text; with `replace`, Back does not return here. */
export function useGoTo(): (href: string, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation();
  return navigate;
}
