import { instaPayLimit, type ProofPlatform, proofSum } from './proof.ts';

/** The ways whose receipt an app writes. A slip of a counter, and what goes by PESONet or a deposit, is looked at one by one. */
const safePlatforms: readonly ProofPlatform[] = ['gcash', 'maya', 'bank'];

/** What a proof has to say for itself, with sums in centavos. */
type Seen = {
  platform: string;
  amount: number;
  price: number;
  transactionId: string | null;
  isWaived: boolean;
  isOwn: boolean;
  flags: readonly unknown[];
  lines: readonly { pictureId: number | null }[];
};

/**
 * Whether a proof that waits can be approved together with others: exactly what is due and nothing paid it, every transfer with its
 * picture, nothing used before, by a way that is safe. Nobody's own.
 */
export const isMatch = ({ platform, amount, price, transactionId, isWaived, isOwn, flags, lines }: Seen): boolean =>
  proofSum(amount, price).kind === 'exact' &&
  amount <= instaPayLimit &&
  safePlatforms.some((safe) => safe === platform) &&
  transactionId === null &&
  !isWaived &&
  !isOwn &&
  flags.length === 0 &&
  lines.every(({ pictureId }) => pictureId !== null);
