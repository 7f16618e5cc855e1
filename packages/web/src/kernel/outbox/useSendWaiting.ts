import { useEffect, useEffectEvent } from 'react';
import { useClient } from '#kernel/graphql/client.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useLocation } from '#kernel/url/location.ts';
import { toast } from '#ui/toast.ts';
import { isOnItsWay, waitingEvents } from './outbox.ts';
import { bringSender, useOutboxKinds } from './useSend.ts';

export const sentNow = 'You’re back online. Everything you did offline has been sent.';

/** The first try after something failed, and the longest pause between two; milliseconds. */
const firstPause = 2_000;
const longestPause = 60_000;

/**
 * Sends what waited for the network: when a screen opens, when the network is back, and until it is done. What sends
 * is brought where something waits, which is seldom.
 */
export function useSendWaiting(): void {
  const me = useMe();
  const client = useClient();
  const loadKinds = useOutboxKinds();
  const [pathname] = useLocation();
  /** Answers whether something has to wait on. */
  const attemptNow = useEffectEvent(async (): Promise<boolean> => {
    // What staff do in somebody's name is not what that person did on this device.
    if (me.isImpersonating || waitingEvents(me.id).length === 0) return false;
    const sender = await bringSender(loadKinds);
    if (!sender) return true;
    const { arrived, news, refused, isLeft } = await sender.sendWaiting(client, me.id, sender.kinds);
    if (arrived > 0) toast.success(sentNow);
    for (const words of new Set(news)) toast.info(words);
    for (const words of new Set(refused)) toast.error(words);
    return isLeft || waitingEvents(me.id).some(isOnItsWay);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const attempt = async (pause: number) => {
      clearTimeout(timer);
      if (!(await attemptNow()) || isGone) return;
      clearTimeout(timer);
      timer = setTimeout(() => void attempt(Math.min(pause * 2, longestPause)), pause);
    };
    const again = () => void attempt(firstPause);
    again();
    window.addEventListener('online', again);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another screen is a reason to try again
  }, [pathname]);
}
