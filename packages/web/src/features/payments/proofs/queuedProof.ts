import { proofFlagNames, proofPlatformNames, proofPlatforms, proofSum } from '@tribe/domain/features/payments/proof.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { QueuedProofFieldsFragment } from '#generated/graphql.ts';

export type QueuedProof = QueuedProofFieldsFragment;

/** How long somebody has waited: '48 min', '3 h 12 min', '2 days'. */
export function showWait(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}

export const platformName = (platform: string): string => {
  const known = proofPlatforms.find((each) => each === platform);
  return known ? proofPlatformNames[known] : platform;
};

export const showPesos = (pesos: number): string => showAmount(centavosOf(pesos) ?? 0);

export const sumOf = ({ amount, price }: QueuedProof) => proofSum(centavosOf(amount) ?? 0, centavosOf(price) ?? 0);

export type Mark = { tone: 'good' | 'warn' | 'bad'; text: string };

/** What a row says of its proof: the worst of it. */
export function markOf(proof: QueuedProof): Mark {
  const { flags, transactionId, isWaived, lines, status } = proof;
  if (status !== 'waiting') return { tone: status === 'approved' ? 'good' : 'warn', text: proof.reviewer ?? 'Someone' };
  const [flag] = flags;
  if (flag) return { tone: 'bad', text: flag.kind === 'picture' ? proofFlagNames.picture : proofFlagNames.reference };
  if (transactionId !== null) return { tone: 'bad', text: 'Already paid' };
  if (isWaived) return { tone: 'warn', text: 'Nothing is due anymore' };
  const sum = sumOf(proof);
  if (sum.kind !== 'exact') return { tone: 'warn', text: `${showAmount(sum.by)} ${sum.kind}` };
  if (lines.some(({ pictureUrl }) => pictureUrl === null)) return { tone: 'warn', text: 'No picture' };
  return { tone: 'good', text: 'Matches' };
}
