import type { BasisPoints } from '@tribe/domain/kernel/money/basisPoints.ts';
import { type AnyPgColumn, customType, date, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Case-insensitive text: two spellings of an address are one address. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An instant, read as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A day on the Manila calendar as 'YYYY-MM-DD'; never a Date, so that no time zone can shift it. */
export const day = () => date({ mode: 'string' });

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** The id of a row in a table that refers back to this one: by the table's name, so that neither file needs the other. */
export const idIn = (table: string) => integer().references((): AnyPgColumn => pgTable(table, { id: integer() }).id);

/** Money, in centavos. */
export const centavos = () => integer();

/** A percentage of money, in hundredths: 1% is 100. */
export const basisPoints = () => integer().$type<BasisPoints>();

export const times = {
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};

/** Guards an editable row against lost updates. */
export const version = () => integer().notNull().default(1);
