import { sql } from 'drizzle-orm';
import { settings } from '#features/settings/setting.table.ts';
import type { Db } from '#kernel/db/pools.ts';

/** Made up, as anybody sees: nobody's number is 000 0001, and no bank has such an account. */
const values: Readonly<Record<string, string>> = {
  'gcash-account-name': 'Tribe Demo Academy',
  'gcash-number': '0917 000 0001',
  'gcash-qr-code':
    '00020101021127450011ph.ppmi.p2p0111DEMOPHM0XXX0411091700000015204601653036085802PH5918TRIBE DEMO ACADEMY6012NOWHERE CITY630447AE',
  'maya-account-name': 'Tribe Demo Academy',
  'maya-number': '0918 000 0002',
  'bank-name': 'Demo Bank',
  'bank-account-name': 'Tribe Demo Academy Inc.',
  'bank-number': '0000-0000-01',
  'bank-note': 'This is a demo. Please don’t send real money.',
};

/** Where the demo academy takes money without a gateway. */
export async function demoHandWays(db: Db): Promise<void> {
  await db
    .insert(settings)
    .values(Object.entries(values).map(([name, value]) => ({ name, value, type: 'text' })))
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}
