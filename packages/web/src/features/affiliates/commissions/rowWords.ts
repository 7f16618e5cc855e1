import { commissionKindWords } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import type { CommissionFieldsFragment } from '#generated/graphql.ts';

type Row = Pick<CommissionFieldsFragment, 'kind' | 'product' | 'payment' | 'payments'>;

/** What a row of the ledger is of: 'Masterclass, payment 1 of 3', 'Taken back: Masterclass', 'Paid out'. */
export function titleOfRow({ kind, product, payment, payments }: Row): string {
  if (product === null) return commissionKindWords[kind];
  const of = (payments ?? 1) > 1 ? `${product}, payment ${payment} of ${payments}` : product;
  return kind === 'earned' ? of : `${commissionKindWords[kind]}: ${of}`;
}

/** Why a row is there: why the order is theirs where it earned, else what it takes back, adjusts or pays. */
export const whyOfRow = ({ kind, why, reason }: Pick<CommissionFieldsFragment, 'kind' | 'why' | 'reason'>): string =>
  kind === 'earned' && why !== null ? why : reason;
