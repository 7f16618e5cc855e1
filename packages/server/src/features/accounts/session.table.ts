import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, citext, id, instant, times } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

/** Only the SHA-256 of a session's token is kept, so that a copy of the table opens nothing. */
export const sessions = pgTable(
  'session',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes().notNull().unique('session__token_hash_unique'),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['member', 'staff'] }).notNull(),
    lastSeenAt: instant().notNull().defaultNow(),
    endsAt: instant().notNull(),
    address: text(),
    userAgent: text(),
    impersonatorId: integer().references(() => users.id),
    impersonationReason: text(),
    impersonationEndsAt: instant(),
    /** When the session that the impersonation took the place of would have ended at the latest. */
    originalEndsAt: instant(),
    ...times,
  },
  (row) => [index('session__user').on(row.userId)],
);

/** A request for a new password: the handle that the browser carries, and the code that went by mail. */
export const resetRequests = pgTable(
  'reset_request',
  {
    /** Drawn at random: who was given no number of a request does not guess one. */
    id: integer().primaryKey(),
    userId: integer().references(() => users.id),
    email: citext().notNull(),
    tokenHash: bytes().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    verifiedAt: instant(),
    usedAt: instant(),
    supersededAt: instant(),
    ...times,
  },
  (row) => [index('reset_request__email').on(row.email, row.createdAt)],
);

/**
 * A link that went by mail and works once: it proves the address of a new account or another address of one that is there,
 * takes a change of address back, or sets the first password of an account that was made for its owner.
 */
export const mailedLinks = pgTable(
  'mailed_link',
  {
    id: id(),
    kind: text({ enum: ['confirm-email', 'change-email', 'take-back-email', 'first-password'] }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The address that the link was sent to, which it proves. */
    email: citext(),
    tokenHash: bytes().notNull().unique('mailed_link__token_hash_unique'),
    /** Of a sign-up: its password and its name wait here, so that nothing of a person changes before the link is opened. */
    passwordHash: text(),
    firstName: text(),
    lastName: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    ...times,
  },
  (row) => [index('mailed_link__user').on(row.userId)],
);
