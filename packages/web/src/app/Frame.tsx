import { Suspense, type ComponentType, type ReactNode } from 'react';
import { showsImpersonationBanner } from '@tribe/domain/kernel/access/shownParts.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { whenNeeded } from '#ui/code.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { type FrameKind, shellOf } from './shellOf.ts';
import { Main } from './shell/Main.tsx';

type Around = { children: ReactNode };

/** Members never see it, and should not bring its code. */
const ImpersonationBanner = lazyWithRetry(() =>
  import('#features/accounts/ImpersonationBanner.tsx').then((file) => file.ImpersonationBanner),
);

/** Whoever reads a lesson should not wait for what stands around the other screens. */
const shells = {
  auth: whenNeeded<Around>(() => import('./shell/AuthShell.tsx').then((file) => file.AuthShell)),
  lesson: { Component: LessonShell, load: async () => LessonShell },
  public: whenNeeded<Around>(() => import('./shell/PublicShell.tsx').then((file) => file.PublicShell)),
  member: whenNeeded<Around>(() => import('./shell/MemberShell.tsx').then((file) => file.MemberShell)),
  affiliate: whenNeeded<Around>(() => import('./shell/AffiliateShell.tsx').then((file) => file.AffiliateShell)),
  staff: whenNeeded<Around>(() => import('./shell/StaffShell.tsx').then((file) => file.StaffShell)),
};

/** Draws the shell around a screen; it stays in place while screens inside it change. */
export function Frame({ kind, children }: { kind: FrameKind; children: ReactNode }) {
  const me = useMaybeMe();
  const Shell = shells[shellOf(kind, me?.role ?? null, me !== null)].Component;
  return (
    <Suspense>
      {me && showsImpersonationBanner(me) && <ImpersonationBanner />}
      <Shell>{children}</Shell>
    </Suspense>
  );
}

/** Brings the code of the shell for a role before it is known for certain who is here. */
export function preloadShell(likelyRole: string | null): void {
  loadShell('app', likelyRole, true).catch(() => undefined);
}

/** Brings the code of the shell that stands around a screen. */
export function loadShell(kind: FrameKind, role: string | null, isSignedIn: boolean): Promise<ComponentType<Around>> {
  return shells[shellOf(kind, role, isSignedIn)].load();
}

/** Reading a lesson hides everything but the lesson; the screen brings its own outline, its way back and its next. */
function LessonShell({ children }: { children: ReactNode }) {
  return <Main className="min-h-dvh w-full">{children}</Main>;
}
