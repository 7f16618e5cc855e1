import { expect } from 'vitest';

/** A mail of the outbox, as the page for those who build the product lists it. */
export type Letter = { id: number; kind: string; subject: string; text: string; link: string | null };

/** All mails to one address, newest first. */
export async function mailTo(address: string, email: string): Promise<Letter[]> {
  const answer = await fetch(`${address}/dev/mail.json?to=${encodeURIComponent(email)}`);
  if (!answer.ok) throw new Error(`/dev/mail.json answers ${answer.status}`);
  const letters: Letter[] = JSON.parse(await answer.text());
  return letters;
}

/** Waits for a mail of this kind that is newer than the given one. */
export async function awaitMail(address: string, email: string, kind: string, after = 0): Promise<Letter> {
  const newest = async () =>
    (await mailTo(address, email)).find((letter) => letter.kind === kind && letter.id > after) ?? null;
  await expect.poll(newest, { interval: 100, message: `${kind} for ${email}` }).not.toBeNull();
  const letter = await newest();
  if (!letter) throw new Error(`The mail ${kind} for ${email} is gone again`);
  return letter;
}

/** The one-time code of a mail. */
export function codeIn({ text }: Letter): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error(`No code in the mail: ${text}`);
  return code;
}
