/** Where somebody paid outside a gateway, as a proof says it and as a due then carries it. */
export const proofPlatforms = ['gcash', 'maya', 'bank', 'counter'] as const;
export type ProofPlatform = (typeof proofPlatforms)[number];

export const proofPlatformNames: Readonly<Record<ProofPlatform, string>> = {
  gcash: 'GCash',
  maya: 'Maya',
  bank: 'Bank',
  counter: 'Counter',
};

/** So many transfers make one proof at most. */
export const mostProofLines = 5;

/** The least digits by which a reference is told from others. */
export const leastReferenceDigits = 4;

/** What references are compared by: spaces, dashes and letters are typed in many ways. */
export const referenceDigits = (reference: string): string => reference.replace(/\D/g, '');

/** Above this a transfer between banks goes by PESONet or a deposit, not by InstaPay; in centavos. */
export const instaPayLimit = 5_000_000;

export type ProofFlagKind = 'reference' | 'picture' | 'look';

/** What is unusual about a proof, as staff read it in a row. */
export const proofFlagNames: Readonly<Record<ProofFlagKind, string>> = {
  reference: 'Reference used before',
  picture: 'Picture used before',
  look: 'Picture looks like another',
};

/** Pictures count as alike up to this many different bits of 64. */
export const alikeBits = 6;

export type RejectReason = { key: string; label: string; message: string };

/** Why a proof is rejected, and what is then written to whoever sent it; staff may change the words. */
export const rejectReasons: readonly RejectReason[] = [
  {
    key: 'reference-used',
    label: 'Reference used before',
    message:
      'This reference was already used for another payment. Please send the receipt for your own transfer, or write to us if you think we got this wrong.',
  },
  {
    key: 'picture-used',
    label: 'Picture used before',
    message:
      'This picture was already sent for another payment. Please send the receipt for this payment, or write to us if you think we got this wrong.',
  },
  {
    key: 'amount',
    label: 'The amount doesn’t match',
    message: 'The amount on the receipt doesn’t match the amount due. Please send a receipt for the full payment.',
  },
  {
    key: 'unreadable',
    label: 'We can’t read the picture',
    message:
      'We can’t read your picture. Please send one that shows the whole receipt with its reference number, amount and date.',
  },
  {
    key: 'other-account',
    label: 'Paid to another account',
    message:
      'This payment went to an account that isn’t ours. Please check where you sent it, and send the receipt for the right payment.',
  },
  { key: 'other', label: 'Something else', message: '' },
];

/** How a proof's sum stands to its due: exact, or short or over by so many centavos. */
export function proofSum(amount: number, due: number): { kind: 'exact' | 'short' | 'over'; by: number } {
  const by = Math.abs(amount - due);
  return { kind: amount === due ? 'exact' : amount < due ? 'short' : 'over', by };
}
