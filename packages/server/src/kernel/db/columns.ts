import type { BasisPoints } from '@tribe/domain/kernel/money/basisPoints.ts';
import { customType, date, integer, timestamp } from 'drizzle-orm/pg-core';

/** Case-insensitive text: two spellings of one address are one address. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A point in time, read as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A day on the Manila calendar as 'YYYY-MM-DD'; never a Date, so that no zone can move it. */
export const day = () => date({ mode: 'string' });

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Money in centavos. */
export const centavos = () => integer();

/** A percent of money: 1% is 100. */
export const basisPoints = () => integer().$type<BasisPoints>();

export const times = {
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};

/** Guards an editable row against a lost update. */
export const version = () => integer().notNull().default(1);
