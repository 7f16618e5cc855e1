import { coachLevels } from '@tribe/domain/features/site/pages/coach.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { publish } from '#kernel/db/publications.ts';
import { statement } from '#kernel/db/statement.ts';

/** What public pages show of people: the wins that they share, and the cards of coaches. */
export const shownPeopleSubject = 'shown-people';

const areShown = statement<{ areShown: boolean }>(
  'members.are_shown_to_visitors',
  `select exists (select from win where user_id = any($1::int[]) and consent_for_marketing)
     or exists (select from user_access_level where user_id = any($1::int[]) and access_level_id = any($2::text[])) as "areShown"`,
);

/** Refreshes the public pages that may show these people, after they left, came back or hid something. */
export async function publishPeople(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const [found] = await ctx.rows(areShown, [ids, coachLevels]);
  if (found?.areShown) await publish(ctx, shownPeopleSubject);
}
