import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondFactorRules } from '@tribe/domain/features/accounts/secondFactor.ts';

/** Between the first proof, such as the right password, and the code a browser holds this: it opens nothing but the second step. */
export const stepCookie = (isProduction: boolean) => (isProduction ? '__Host-second-step' : 'second-step');

/** Seconds that a second step may take. */
export const stepLifetime = secondFactorRules.pending / 1_000;

type Step = { userId: number; endsAt: number };
type Signed = { passwordHash: string | null; secret: string };

/** A password that was changed meanwhile makes what was signed before worthless. */
const sign = ({ userId, endsAt }: Step, { passwordHash, secret }: Signed) =>
  createHmac('sha256', secret)
    .update(`second step:${userId}:${endsAt}:${passwordHash ?? ''}`)
    .digest('base64url');

export function newStep(userId: number, now: Date, signed: Signed): string {
  const step = { userId, endsAt: now.getTime() + secondFactorRules.pending };
  return `${step.userId}.${step.endsAt}.${sign(step, signed)}`;
}

export type ReadStep = Step & { isSignedBy(signed: Signed): boolean };

/** What a cookie says, still to be proved by its signature; null when it says nothing or its time is over. */
export function readStep(cookie: string | undefined, now: Date): ReadStep | null {
  const [id, ends, signature, ...rest] = cookie?.split('.') ?? [];
  const step = { userId: Number(id), endsAt: Number(ends) };
  if (!signature || rest.length > 0 || !Number.isInteger(step.userId) || !(step.endsAt > now.getTime())) return null;
  return {
    ...step,
    isSignedBy(signed) {
      const [input, wanted] = [Buffer.from(signature), Buffer.from(sign(step, signed))];
      return input.length === wanted.length && timingSafeEqual(input, wanted);
    },
  };
}
