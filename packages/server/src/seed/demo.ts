import { hash } from '@node-rs/argon2';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import type { Db } from '#kernel/db/pools.ts';
import type { Runner } from '#kernel/db/statement.ts';
import type { Services } from '#kernel/api/context.ts';
import { demoAccountability } from './demo/accountability.ts';
import { demoAffiliates } from './demo/affiliates.ts';
import { demoAfterSales } from './demo/afterSales.ts';
import { demoAnswers } from './demo/answers.ts';
import { demoCare } from './demo/care.ts';
import { demoCatalog } from './demo/catalog.ts';
import { demoCourses } from './demo/courses.ts';
import { demoEarlierOrders } from './demo/earlierOrders.ts';
import { demoEvents } from './demo/events.ts';
import { demoHistory } from './demo/history.ts';
import { demoMoveUps } from './demo/moveUps.ts';
import { demoGroups, demoPeople } from './demo/people.ts';
import { demoPayouts } from './demo/payouts.ts';
import { demoProofs } from './demo/proofs.ts';
import { demoReferrals } from './demo/referrals.ts';
import { demoReminders } from './demo/reminded.ts';
import { demoResources } from './demo/resources.ts';
import { demoSales } from './demo/sales.ts';
import { demoFirstSales } from './demo/firstSales.ts';
import { demoFunnelPages } from './demo/funnelPages.ts';
import { demoHandWays, demoRedirects, demoTrainings } from './demo/site.ts';
import { demoOpenings, demoTasks, demoTasksStudied } from './demo/tasks.ts';
import { demoWins } from './demo/wins.ts';

/** Known to everybody who reads this: a server in production refuses a database that holds demo accounts. */
export const demoPassword = 'Tribe-Demo-2026!';

export async function hasDemo(runner: Runner): Promise<boolean> {
  const { rowCount } = await runner.query(`select 1 from app_user where email = 'admin@demo.test'`);
  return rowCount === 1;
}

/** An academy full of people: 200 members with a past, one account per role, courses with text. The same at every run but for the dates, which are counted back from `now`. */
export async function seedDemo(db: Db, services: Pick<Services, 'config' | 'files'>, now: Date): Promise<void> {
  const { files } = services;
  const passwordHash = await hash(demoPassword, { memoryCost: 47_104, timeCost: 1, parallelism: 1 });
  await demoFirstSales(db, today(now));
  const people = await demoPeople(db, { passwordHash, now });
  const groups = await demoGroups(db, people, now);
  const courses = await demoCourses(db, files, { authorId: people.byRole('expert'), now });
  await demoTasks(db);
  await demoHistory(db, { people, groups, courses, now, today: today(now) });
  await demoTasksStudied(db);
  await demoCare(db, people, now);
  await demoAccountability(db, people, now);
  await demoWins(db, people, now);
  await demoAnswers(db, people, now);
  await demoMoveUps(db, people, now);
  await demoEvents(db, people, now);
  await demoResources(db, files, { courses, authorId: people.byRole('expert'), now });
  await demoOpenings(db);
  await demoCatalog(db, today(now));
  const staffId = people.byRole('tribe-team-fa');
  await demoAfterSales(db, await demoSales(db, { now, staffId }), { now, staffId });
  await demoAffiliates(db, files, { people, staffId, now });
  await demoHandWays(db);
  await demoProofs(db, files, now);
  await demoReminders(db, now);
  await demoTrainings(db, files, now);
  await demoRedirects(db, now);
  await demoFunnelPages(db, now);
  await demoEarlierOrders(db, now);
  await demoReferrals(db, people, now);
  await demoPayouts(db, services, { people, now });
}
