import { useContext } from 'react';
import { useClient } from '#kernel/graphql/client.ts';
import { trusted } from '#kernel/graphql/document.ts';
import { failure, failureTexts } from '#kernel/failures/failure.ts';
import { useMe } from '#kernel/me/Me.tsx';
import type { EventKind } from './eventKind.ts';
import { keepEvent, whileOnItsWay } from './keepEvents.ts';
import { type LoadKinds, OutboxKinds } from './OutboxKinds.ts';
import type { SendableKind } from './sendable.ts';
import type { Sent } from './sendEvents.ts';

export const savedHere = "Saved on this device. We'll sync when you're online.";

type Sender = typeof import('./sendEvents.ts') & { kinds: readonly SendableKind[] };

/** How each kind of event is sent is known around the whole application. */
export function useOutboxKinds(): LoadKinds {
  const load = useContext(OutboxKinds);
  if (!load) throw new Error('The outbox needs its kinds around it');
  return load;
}

/** A page that is about to be gone has no time to wait for what is here already. */
const here = new Map<LoadKinds, Sender>();

/** Brings what sends; null where its code does not come. */
export async function bringSender(loadKinds: LoadKinds): Promise<Sender | null> {
  const brought = await Promise.all([import('./sendEvents.ts'), loadKinds()]).catch(() => null);
  if (!brought) return null;
  const sender = { ...brought[0], kinds: brought[1].outboxKinds };
  here.set(loadKinds, sender);
  return sender;
}

type Send = <Fields extends object, Answer>(
  kind: EventKind<Fields, Answer>,
  fields: Fields,
  isLeaving?: boolean,
) => Promise<Sent<Answer>>;

/**
 * Makes the function that tells the server what a person did, now or when the network is back. What staff do in
 * somebody's name is not what that person did on this device: it's sent at once, or not at all.
 */
export function useSend(): Send {
  const me = useMe();
  const client = useClient();
  const loadKinds = useOutboxKinds();
  return async <Fields extends object, Answer>(
    kind: EventKind<Fields, Answer>,
    fields: Fields,
    isLeaving?: boolean,
  ): Promise<Sent<Answer>> => {
    const event = kind.newEvent(fields);
    if (!me.isImpersonating) keepEvent(me.id, event);
    const sent = await whileOnItsWay(event, async (): Promise<Sent<unknown>> => {
      const sender = here.get(loadKinds) ?? (await bringSender(loadKinds));
      const acting = sender && { client, isLeaving, kinds: sender.kinds };
      if (me.isImpersonating)
        return acting
          ? sender.sendAtOnce(acting, event)
          : { kind: 'refused', failure: failure('NETWORK', failureTexts.network) };
      return acting ? sender.sendKept(acting, me.id, event) : { kind: 'waiting' };
    });
    return sent.kind === 'arrived' ? { kind: 'arrived', answer: trusted<Answer>(sent.answer) } : sent;
  };
}
