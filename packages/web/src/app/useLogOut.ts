import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useClient } from '#kernel/graphql/client.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import { useGoTo } from '#kernel/url/useGo.ts';

/**
 * What this browser remembers about greetings. Nothing sets the last two today: the welcome-back modal is remembered by the server, on
 * every device alike. A greeting that each browser shows by itself would set them.
 */
export const greetingKeys = {
  firstLogin: 'first-login',
  welcomeModal: 'welcome-modal',
  neverShowAgain: 'never-show-again',
} as const;

/**
 * Signs out and goes to login, leaving nothing of this person's studies and writing in the browser; the next sign-in is greeted again,
 * unless the person asked never to be. `notice` tells people who didn't ask for it why they're out.
 */
export function useLogOut(notice?: string): () => Promise<void> {
  const { logOut } = useAuth();
  const goTo = useGoTo();
  const me = useMaybeMe();
  const client = useClient();
  return async () => {
    const { mayLeave, forgetWork, forgetOffline } = await import('./leaving.ts');
    if (!(await mayLeave(client, me?.id ?? null))) return;
    writeStored(greetingKeys.firstLogin, true);
    if (readStored(greetingKeys.neverShowAgain) !== true) removeStored(greetingKeys.welcomeModal);
    forgetWork();
    await logOut(notice);
    await forgetOffline();
    goTo(to('login'), { replace: true });
  };
}
