import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { centavos, day, instant } from '#kernel/db/columns.ts';

/**
 * The ledger: what happened to each due, by whom and why. The database itself writes a line for every change of a due, in its
 * transaction; what leaves the due as it was (a proof, a refund) is told by `noteDue`. Lines are never changed or taken away.
 */
export const dueEvents = pgTable(
  'due_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** No foreign key: the line stays where an import is undone and its due goes. */
    scheduleId: integer().notNull(),
    invoiceId: integer().notNull(),
    kind: text({
      enum: [
        'made',
        'repriced',
        'moved',
        'waived',
        'asked-again',
        'proof',
        'approved',
        'platform',
        'revoked',
        'refunded',
        'removed',
      ],
    }).notNull(),
    /** Of the due after it; of a proof or a refund its own. */
    amount: centavos().notNull(),
    scheduleDate: day(),
    transactionId: text(),
    platform: text(),
    actorId: integer(),
    reason: text(),
  },
  (row) => [
    index('due_event__schedule').on(row.scheduleId, row.id),
    index('due_event__invoice').on(row.invoiceId, row.id),
    index('due_event__at').on(row.at),
  ],
);
