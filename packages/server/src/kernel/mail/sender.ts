import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#kernel/api/context.ts';
import { type ClaimedMail, type Claims, claimSeconds, claimsOf } from '#kernel/mail/claims.ts';
import { deliver, failureOf, patience } from '#kernel/mail/delivery.ts';
import { mailIdentity } from '#kernel/mail/identitySource.ts';

/** How many mails are sent at once. */
const parallel = 4;
/** The longest that our polling delays a code, in milliseconds. */
const poll = 1_000;
/** How long stopping waits for open dialogues, and then for releasing their claims, in milliseconds. */
const farewell = { dialogues: 700, claims: 500 };

const day = 24 * 3_600_000;
const [second, minute] = [1_000, 60_000];
const waits = [5 * second, 15 * second, 45 * second, 2 * minute, 5 * minute, 10 * minute];
/** A code is worth little after its first minutes, so it is retried more often. */
const longestForCode = 30 * second;

/** When a mail is retried after `attempts` failures; null once a day has passed since it was queued. */
export function nextTry({ attempts, createdAt, dropAfter }: ClaimedMail, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() >= day) return null;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 0;
  return new Date(now.getTime() + (dropAfter ? Math.min(wait, longestForCode) : wait));
}

export type Outcome = 'sent' | 'later' | 'failed' | 'given back';

/** Sends a claimed mail and records the result. Never throws. */
async function send(services: Services, claims: Claims, mail: ClaimedMail, stopping: AbortSignal): Promise<Outcome> {
  const { clock, config, logger } = services;
  const milliseconds = Math.min(patience.mail * 1_000, (mail.dropAfter?.getTime() ?? Infinity) - clock().getTime());
  const note = (record: () => Promise<unknown>) => noted(services, mail, record, stopping);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(Math.max(0, milliseconds))]);
  try {
    await deliver(config, mail, { identity: await mailIdentity.find(services), signal });
  } catch (error) {
    if (stopping.aborted) {
      await note(() => claims.release(mail));
      return 'given back';
    }
    const { isPermanent, reason } = failureOf(error);
    const at = isPermanent ? null : nextTry(mail, clock());
    logger[at ? 'warn' : 'error'](
      { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason, nextTryAt: at },
      at ? 'An email wasn’t sent' : 'An email won’t be sent',
    );
    await note(() => (at ? claims.later(mail, at, reason) : claims.failed(mail, reason)));
    return at ? 'later' : 'failed';
  }
  await note(() => claims.sent(mail));
  return 'sent';
}

/** Records a result, retrying for as long as the claim lasts in case the database is away: an unrecorded mail is sent again. */
async function noted(
  { logger }: Services,
  mail: ClaimedMail,
  record: () => Promise<unknown>,
  stopping: AbortSignal,
): Promise<void> {
  const end = performance.now() + (claimSeconds - patience.mail) * 1_000;
  for (;;) {
    try {
      await record();
      return;
    } catch (error) {
      logger.warn({ err: error, mail: mail.id }, 'What became of a mail could not be noted');
      if (stopping.aborted || performance.now() > end) return;
      await pause(second, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

/** Sends due mails until there are none or `stopping` aborts; returns how many were sent and dropped. */
export async function sendDueMail(
  services: Services,
  stopping: AbortSignal,
): Promise<{ sent: number; dropped: number }> {
  const claims = claimsOf(services, randomUUID());
  const dropped = await claims.dropDead();
  let sent = 0;
  for (;;) {
    const mails = stopping.aborted ? [] : await claims.claim(parallel);
    if (mails.length === 0) return { sent, dropped };
    const outcomes = await Promise.all(mails.map((mail) => send(services, claims, mail, stopping)));
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
  }
}

/**
 * Sends the outbox's mails, apart from the jobs, so that a hanging mail server delays nothing else. `stop` gives open dialogues
 * a moment to end, cuts the rest, and releases their claims.
 */
export function startMail(services: Services): { stop(): Promise<void> } {
  const claims = claimsOf(services, randomUUID());
  const [ending, cutting] = [new AbortController(), new AbortController()];
  const open = new Set<Promise<unknown>>();

  const take = async (most: number): Promise<ClaimedMail[]> => {
    try {
      await claims.dropDead();
      return await claims.claim(most);
    } catch (error) {
      services.logger.warn({ err: error }, 'The outbox could not be read');
      return [];
    }
  };
  const work = async () => {
    while (!ending.signal.aborted) {
      const free = parallel - open.size;
      const mails = await take(free);
      for (const mail of mails) {
        const dialogue = send(services, claims, mail, cutting.signal).finally(() => open.delete(dialogue));
        open.add(dialogue);
      }
      // Fewer were due than could be claimed, so wait for the next.
      if (mails.length < free) await pause(poll, undefined, { signal: ending.signal }).catch(() => {});
      else await Promise.race(open);
    }
  };
  const working = work();
  return {
    async stop() {
      ending.abort();
      const ended = working.then(() => Promise.all(open));
      await Promise.race([ended, pause(farewell.dialogues)]);
      cutting.abort();
      await Promise.race([ended, pause(farewell.claims)]);
    },
  };
}
