import type { Client } from '#kernel/graphql/client.ts';
import { forgetHeld } from '#kernel/storage/heldFiles.ts';
import { confirm } from '#ui/confirm.ts';
import { forgetEvents } from './keepEvents.ts';
import { waitingEvents } from './outbox.ts';
import type { SendableKind } from './sendable.ts';
import { sendWaiting } from './sendEvents.ts';

/** Longer than this nobody waits for signing out; milliseconds. */
const patience = 5_000;

/**
 * Sends what still waits before somebody signs out, since nothing of theirs stays in the browser then. Answers false
 * where it cannot be sent and they would rather stay.
 */
export async function leaveOutbox(client: Client, userId: number, kinds: readonly SendableKind[]): Promise<boolean> {
  if (waitingEvents(userId).length > 0) {
    const sent = sendWaiting(client, userId, kinds);
    await Promise.race([sent.catch(() => null), new Promise((done) => setTimeout(done, patience))]);
  }
  const left = waitingEvents(userId).filter(({ isQuiet }) => !isQuiet).length;
  const isSure = left === 0 || (await confirm(question(left)));
  if (isSure) {
    forgetEvents(userId);
    await forgetHeld(userId);
  }
  return isSure;
}

const question = (left: number) => ({
  title: 'Log out without sending',
  text: `${left === 1 ? 'One thing' : `${left} things`} you did offline couldn’t be sent yet. Logging out here loses ${left === 1 ? 'it' : 'them'}.`,
  act: 'Log out and lose it',
  isDanger: true,
});
