import type { Client } from '#kernel/graphql/client.ts';
import { confirm } from '#ui/confirm.ts';
import { forgetMarks, waitingMarks } from './waitingMarks.ts';

/** Longer than this nobody waits for signing out; milliseconds. */
const patience = 5_000;

/**
 * Sends what still waits before somebody signs out, since nothing of theirs stays in the browser then. Answers false
 * where it cannot be sent and they would rather stay.
 */
export async function leaveLessons(client: Client, userId: number): Promise<boolean> {
  if (waitingMarks(userId).length > 0) {
    const sent = import('./sendMarks.ts').then(({ sendWaiting }) => sendWaiting(client, userId));
    await Promise.race([sent.catch(() => null), new Promise((done) => setTimeout(done, patience))]);
  }
  const left = waitingMarks(userId).filter(({ kind }) => kind !== 'position').length;
  const isSure = left === 0 || (await confirm(question(left)));
  if (isSure) forgetMarks(userId);
  return isSure;
}

const question = (left: number) => ({
  title: 'Log out without sending',
  text: `${left === 1 ? 'One thing' : `${left} things`} that you did in lessons could not be sent yet. Logging out here loses ${left === 1 ? 'it' : 'them'}.`,
  act: 'Log out and lose it',
  isDanger: true,
});
