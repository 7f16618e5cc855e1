import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, day, id, idIn, instant, times, version } from '#kernel/db/columns.ts';

export const users = pgTable(
  'app_user',
  {
    id: id(),
    email: citext().notNull().unique('app_user__email_unique'),
    passwordHash: text(),
    tribeId: text().notNull().unique('app_user__tribe_id_unique'),
    slug: text().notNull().unique('app_user__slug_unique'),
    profileImage: text(),
    status: text({ enum: ['ACTIVE', 'ARCHIVED', 'MERGED'] })
      .notNull()
      .default('ACTIVE'),
    emailVerifiedAt: instant(),
    /** When an address of theirs was first confirmed; stays when staff set another, which has to prove itself again. A trigger keeps it. */
    firstConfirmedAt: instant(),
    lastLoginAt: instant(),
    /** When they were last mailed the way to their first password. */
    invitedAt: instant(),
    showReturneeModal: boolean().notNull().default(false),
    affiliateTimestamp: instant(),
    batchId: idIn('batch'),
    mergedIntoId: integer().references((): AnyPgColumn => users.id),
    /** Their own success manager; left out, the one of their batch. */
    successManagerId: integer().references((): AnyPgColumn => users.id),
    version: version(),
    archivedAt: instant(),
    archiveReason: text(),
    ...times,
  },
  (row) => [
    // Two that differ only in case are one.
    uniqueIndex('app_user__tribe_id_caseless').on(sql`lower(${row.tribeId})`),
    index('app_user__batch').on(row.batchId),
    index('app_user__created').on(row.createdAt),
    index('app_user__status_id').on(row.status, row.id),
    index('app_user__address_key').on(sql`address_key(email::text)`),
    index('app_user__inactive')
      .on(row.id)
      .where(sql`status <> 'ACTIVE'`),
    index('app_user__success_manager')
      .on(row.successManagerId)
      .where(sql`success_manager_id is not null`),
    index('app_user__merged_into')
      .on(row.mergedIntoId)
      .where(sql`merged_into_id is not null`),
  ],
);

/** To whom a part of a profile is shown. */
const audience = () =>
  text({ enum: ['tribe', 'group', 'nobody'] })
    .notNull()
    .default('tribe');

export const userProfiles = pgTable(
  'user_profile',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    firstName: text().notNull().default(''),
    middleName: text(),
    lastName: text().notNull().default(''),
    /** As it is searched. Kept, since to make it anew for each row that an index finds costs more than all the rest. */
    plainName: text()
      .notNull()
      .generatedAlwaysAs(sql`plain(first_name || ' ' || last_name)`),
    suffix: text(),
    sex: text(),
    birthdate: day(),
    mobileNumber: text(),
    country: text(),
    state: text(),
    city: text(),
    bio: text(),
    niche: text(),
    headline: text(),
    showAbout: audience(),
    showWins: audience(),
    showSocials: audience(),
    showPlace: audience(),
    showGroup: audience(),
    /** Off, nobody finds this person on a leaderboard. */
    isOnLeaderboard: boolean().notNull().default(true),
    ...times,
  },
  (row) => [
    // Who shares a phone with somebody is asked when an affiliate is decided about.
    index('user_profile__mobile_number')
      .on(row.mobileNumber)
      .where(sql`mobile_number <> ''`),
    index('user_profile__mobile_parts').using('gin', row.mobileNumber.op('gin_trgm_ops')),
    index('user_profile__phone_key').on(sql`phone_key(mobile_number)`),
    index('user_profile__name_key').on(row.birthdate, sql`name_key(plain_name)`),
  ],
);

export const socialAccounts = pgTable(
  'social_account',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    platform: text().notNull(),
    url: text().notNull(),
    ...times,
  },
  (row) => [
    uniqueIndex('social_account__user_platform_unique').on(row.userId, row.platform),
    index('social_account__facebook_key')
      .on(sql`profile_key(url)`)
      .where(sql`platform = 'facebook'`),
  ],
);

/** Numbers handed to accounts that arrive without a Tribe ID; far above those that the academy's own sheets carry. */
export const tribeIdSequence = sql`nextval('tribe_id_seq')`;

export type User = typeof users.$inferSelect;
export type UserProfile = typeof userProfiles.$inferSelect;
