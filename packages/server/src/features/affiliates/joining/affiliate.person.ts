import { books, byStaff, theirs, type PersonRows } from '#kernel/db/personRows.ts';

/** Of two affiliates who are one person the one who goes ends; what they earned stays on their row, which is now of who stays. */
const isEnding = `x.merged_at is null and x.user_id = $2
  and exists (select from affiliate s where s.user_id = $1 and s.merged_at is null)`;

export const affiliatePeople: PersonRows = {
  'affiliate.user_id': {
    merge: {
      kind: 'move',
      label: 'Affiliate accounts',
      first: {
        set: `merged_at = $3, updated_at = $3`,
        when: isEnding,
        stays: `(select 'Stays an affiliate as ' || s.slug from affiliate s where s.user_id = $1 and s.merged_at is null)`,
      },
    },
    data: theirs('Affiliate account', books, [
      'status_changed_by_id',
      'payout_details',
      'payout_fingerprint',
      'withholding_rate',
    ]),
  },
  'affiliate.status_changed_by_id': byStaff('Affiliates decided'),
  'commission.created_by_id': byStaff('Commissions adjusted'),
  'commission_hold.created_by_id': byStaff('Commissions held'),
  'commission_hold.released_by_id': byStaff('Commissions released'),
  'payout_run.prepared_by_id': byStaff('Payouts prepared'),
  'payout_run.approved_by_id': byStaff('Payouts approved'),
  'payout_line.settled_by_id': byStaff('Payouts marked'),
};
