import { useEffect, useState } from 'react';
import type { OrderView } from '@tribe/domain/features/billing/checkoutShown.ts';
import { send } from './send.ts';
import { pauses } from '../pauses.ts';

/** Asks how the payment is until it is known, and then shows it. Says aloud how long it has waited. */
export function CheckAgain({ token }: { token: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const since = Date.now();
    let asks: ReturnType<typeof setTimeout>;
    const ticks = setInterval(() => setSeconds(Math.round((Date.now() - since) / 1_000)), 1_000);
    const ask = async (at: number): Promise<void> => {
      const answer = await send<{ view: OrderView }>('/api/checkout/check', { order: token });
      if ('answer' in answer && answer.answer.view !== 'checking') return location.reload();
      const pause = pauses[at];
      if (pause !== undefined) asks = setTimeout(() => void ask(at + 1), pause * 1_000);
      else clearInterval(ticks);
    };
    void ask(0);
    return () => {
      clearTimeout(asks);
      clearInterval(ticks);
    };
  }, [token]);
  return <p>{seconds === 0 ? 'This page refreshes itself' : `${seconds} seconds so far`}</p>;
}
