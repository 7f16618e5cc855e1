import { sidebarFor } from '@tribe/domain/kernel/access/shownParts.ts';
import { routes, type RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { frames, type Frame } from './pages/pages.ts';

/** What stands around a screen: named by the screen, or `app` for the shell of the role that is chosen. */
export type FrameKind = Frame | 'app';

export type Shell = Frame | 'member' | 'affiliate' | 'staff';

/** The frame of a route's screen, for somebody who is signed in or not. */
export function frameKind(name: RouteName, isSignedIn: boolean): FrameKind {
  return frames[name] ?? (routes[name][1] === 'public' && !isSignedIn ? 'public' : 'app');
}

/** The shell that a frame is for a role; null for nobody. */
export function shellOf(kind: FrameKind, role: string | null, isSignedIn: boolean): Shell {
  if (kind !== 'app') return kind;
  if (!isSignedIn) return 'public';
  if (sidebarFor(role) !== 'hidden') return 'staff';
  return role === 'affiliate' ? 'affiliate' : 'member';
}
