import { createHash } from 'node:crypto';
import { journeyFormSlug } from '@tribe/domain/features/forms/slugs.ts';
import { pino } from 'pino';
import { newSessionToken } from '../../packages/server/src/features/accounts/session.ts';
import { systemClock } from '../../packages/server/src/kernel/clock.ts';
import { openPools } from '../../packages/server/src/kernel/db/pools.ts';
import { withClient } from '../../packages/server/src/kernel/db/withClient.ts';
import { fileStore } from '../../packages/server/src/kernel/files/store.ts';
import { loadConfig } from '../../packages/server/src/kernel/storedSecret.ts';
import { seedMany } from '../../packages/server/src/seed/many.ts';
import { secret } from '../faults/worlds.ts';
import type { Visitor } from './visitor.ts';

/** The people of an academy who have a session, and what they act on. */
export type Academy = {
  members: Visitor[];
  /** A member who has studied nothing yet: what is open for them is open for every member. */
  newcomer: Visitor;
  staff: Visitor[];
  wins: { id: number; authorSlug: string }[];
  /** What is bought: its funnel and its plan. */
  offer: { funnelId: string; paymentTermId: string };
  people: number;
};

/** So many of the office are at work. */
const staffCount = 40;

/** Fills a demo academy up to so many further members, as `npm run seed -- demo --members` does. */
export async function fillAcademy(adminUrl: string, people: number): Promise<void> {
  const config = loadConfig({ SESSION_SECRET: secret, NODE_ENV: 'test' });
  const logger = pino({ level: 'warn' }, pino.destination(2));
  const pools = openPools(adminUrl, 2, { onError: (error) => logger.warn({ err: error }, 'A connection was lost') });
  try {
    await seedMany({ config, pools, clock: systemClock, logger, files: fileStore(config) }, people);
  } finally {
    await pools.end();
  }
  await withClient(adminUrl, async (client) => {
    for (const text of statements) await client.query(text);
  });
}

/** Members have sent their journey form, without which they see nothing else; some people of the office are added. */
const statements = [
  `insert into form_response (form_id, version_id, user_id, status, last_saved_at, submitted_at)
   select f.id, (select v.id from form_version v where v.form_id = f.id order by v.number desc limit 1), u.id, 'submitted', now(), now()
   from app_user u, form f where f.slug = '${journeyFormSlug}' and u.email like '%@many.test'`,
  `insert into user_access_level (user_id, access_level_id, via)
   select id, 'admin', 'manual' from app_user where email like '%@many.test' and status = 'ACTIVE' order by id limit ${staffCount}`,
  'vacuum analyze',
];

/** Whose membership runs, and who owes nothing: the others see a page that says so, and little else. */
const memberRows = `select u.id, u.slug, not exists (select from lesson_progress p where p.user_id = u.id) as "isNew"
  from app_user u where u.email like '%@many.test' and u.status = 'ACTIVE'
    and exists (select from subscription s where s.user_id = u.id and s.status = 'active'
      and s.starts_at < current_date and s.expiry > current_date + 1)
    and not exists (select from payment_schedule d join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id
      where s.user_id = u.id and d.transaction_id is null and d.waived_at is null and d.schedule_date < current_date)
    and not exists (select from user_access_level l where l.user_id = u.id and l.access_level_id <> 'member')
  order by u.id`;

const staffRows = `select u.id, u.slug from app_user u join user_access_level l on l.user_id = u.id and l.access_level_id = 'admin'
  where u.email like '%@many.test' order by u.id`;

/** Those that every member sees. */
const winRows = `select w.id, u.slug as "authorSlug" from win w join app_user u on u.id = w.user_id join user_profile p on p.user_id = u.id
  where w.status = 'published' and w.visibility = 'members' and p.show_wins = 'tribe' and u.status = 'ACTIVE' order by w.published_at desc, w.id desc limit 200`;

const offerRows = `select f.funnel_id as "funnelId", f.payment_term_id as "paymentTermId" from funnel_payment_term f
  where f.funnel_id = 'tribe-membership' order by f.price desc limit 1`;

/** Signs its people in as the server would, but for the password, whose hash takes longer than all that is measured here. */
export async function enterAcademy(adminUrl: string): Promise<Academy> {
  return withClient(adminUrl, async (client) => {
    const rowsOf = async <Row>(text: string) => (await client.query(text)).rows as Row[];
    const signedIn = async (text: string, kind: string) => {
      const people = (await rowsOf<{ id: number; slug: string; isNew?: boolean }>(text)).map((row) => ({
        ...row,
        token: newSessionToken(secret),
      }));
      await client.query(
        `insert into session (token_hash, user_id, kind, ends_at)
         select hash, user_id, $3, now() + interval '1 day' from unnest($1::bytea[], $2::int[]) as s(hash, user_id)`,
        [people.map(({ token }) => createHash('sha256').update(token).digest()), people.map(({ id }) => id), kind],
      );
      return people.map((row) => ({ ...row, address: addressOf(row.id), positions: new Map<string, string>() }));
    };
    const members = await signedIn(memberRows, 'member');
    const newcomer = members.find(({ isNew }) => isNew);
    const [offer] = await rowsOf<Academy['offer']>(offerRows);
    if (!newcomer || !offer) throw new Error('The academy has no new member, or nothing on sale');
    return {
      members,
      newcomer,
      staff: await signedIn(staffRows, 'staff'),
      wins: await rowsOf<Academy['wins'][number]>(winRows),
      offer,
      people: (await rowsOf<{ count: number }>('select count(*)::int as count from app_user'))[0]?.count ?? 0,
    };
  });
}

/** Everybody has an address of their own, of those that belong to nobody. */
export const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
