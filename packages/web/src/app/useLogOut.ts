import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { forgetMarks } from '#features/courses/waitingMarks.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import { useGoTo } from '#kernel/url/useGo.ts';
import { forgetOffline } from './offline/forgetOffline.ts';

/** What this browser remembers about greetings. */
export const greetingKeys = {
  firstLogin: 'first-login',
  welcomeModal: 'welcome-modal',
  neverShowAgain: 'never-show-again',
} as const;

/** Signs out and goes to login, leaving nothing of this person's studies in the browser; the next sign-in is greeted again, unless the person asked never to be. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useAuth();
  const goTo = useGoTo();
  return async () => {
    writeStored(greetingKeys.firstLogin, true);
    if (readStored(greetingKeys.neverShowAgain) !== true) removeStored(greetingKeys.welcomeModal);
    forgetMarks();
    await logOut();
    await forgetOffline();
    goTo(to('login'), { replace: true });
  };
}
