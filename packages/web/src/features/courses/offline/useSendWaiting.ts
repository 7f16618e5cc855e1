import { useEffect, useEffectEvent } from 'react';
import { useClient } from '#kernel/graphql/client.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { toast } from '#ui/toast.ts';
import { isAnythingWaiting } from './marksKey.ts';

export const sentNow = 'You are back. What you did offline has been sent.';

/** The first try after something failed, and the longest pause between two; milliseconds. */
const firstPause = 2_000;
const longestPause = 60_000;

/**
 * Sends what waited for the network: when the screen opens, when the network is back, and until it is done. What sends
 * is brought where something waits, which is seldom. `onSent` is told after every try, whatever came of it.
 */
export function useSendWaiting(onSent?: () => void): void {
  const me = useMe();
  const client = useClient();
  /** Answers whether something has to wait on. */
  const send = async (): Promise<boolean> => {
    // What staff do in somebody's name is not what that person did on this device.
    if (me.isImpersonating || !isAnythingWaiting(me.id)) return false;
    const sender = await import('./sendMarks.ts').catch(() => null);
    if (!sender) return true;
    const { arrived, refused, isLeft } = await sender.sendWaiting(client, me.id);
    if (arrived > 0) toast.success(sentNow);
    for (const words of new Set(refused)) toast.error(words);
    return isLeft;
  };
  const attemptNow = useEffectEvent(async () => {
    const isLeft = await send();
    // Another screen or tab may have sent it before.
    onSent?.();
    return isLeft;
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
  }, []);
}
