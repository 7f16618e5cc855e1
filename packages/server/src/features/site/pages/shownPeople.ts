import { displayName } from '@tribe/domain/features/members/person.ts';
import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData, ShownCoach, ShownWin } from '@tribe/domain/features/site/pages/blockData.ts';
import { coachFigures, coachLevels } from '@tribe/domain/features/site/pages/coach.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { isMemberNow } from '#features/contents/contentAccess.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { isShared } from '#features/wins/winVisibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

type WinRow = {
  block: string;
  id: number;
  title: string;
  story: string;
  amount: number | null;
  happenedOn: string;
  firstName: string;
  lastName: string;
  niche: string | null;
  city: string | null;
};

const fields = `w.id, w.title, w.story, w.amount, w.happened_on as "happenedOn", p.first_name as "firstName",
  p.last_name as "lastName", case when p.show_about = 'tribe' then p.niche end as niche,
  case when p.show_place = 'tribe' then p.city end as city`;
const ofPerson = `join app_user u on u.id = w.user_id and u.status = 'ACTIVE' join user_profile p on p.user_id = u.id`;

/** All blocks of a page at once: those that name their wins, and those that take the newest. */
const sharedWins = statement<WinRow>(
  'site.shared_wins',
  `with asked as (select * from jsonb_to_recordset($1::jsonb) as a(block text, chosen int[], category text, newest int))
   select a.block, named.* from asked a cross join lateral (
     select ${fields} from unnest(a.chosen) with ordinality as c(id, place) join win w on w.id = c.id ${ofPerson}
     where ${isShared} order by c.place) named
   union all
   select a.block, fresh.* from asked a cross join lateral (
     select ${fields} from win w ${ofPerson}
     where ${isShared} and (a.category = 'any' or w.category = a.category)
     order by w.published_at desc, w.id desc limit a.newest) fresh
   where cardinality(a.chosen) = 0`,
);

/** A story is a quote on these pages: its beginning, to the end of a word. */
const longestStory = 220;

function shortened(story: string): string {
  const text = story.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= longestStory) return text;
  const cut = text.slice(0, longestStory);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestStory / 2))}…`;
}

const asWin = ({ amount, happenedOn, firstName, lastName, niche, city, ...win }: WinRow, showsAmount: boolean) => ({
  id: win.id,
  title: win.title,
  story: shortened(win.story),
  name: displayName({ firstName, lastName, email: 'A member' }),
  about: [niche, city].filter(Boolean).join(', '),
  when: `${happenedOn.slice(5, 7)}/${happenedOn.slice(0, 4)}`,
  amount: showsAmount && amount !== null ? showPeso(amount) : '',
});

/** The wins that blocks show, by the id of each block: only those that anybody may see now. */
export async function winsOf(
  ctx: Ctx,
  blocks: readonly BlockProps<'wins'>[],
): Promise<ReadonlyMap<string, BlockData['wins']>> {
  if (blocks.length === 0) return new Map();
  const asked = blocks.map(({ id, chosen, category, newest }) => ({
    block: id,
    chosen: chosen.filter((win) => win <= 2_147_483_647),
    // One whose wins are all chosen doesn't fall back to the newest.
    newest: chosen.length > 0 ? 0 : Number(newest),
    category,
  }));
  const rows = await ctx.rows(sharedWins, [JSON.stringify(asked)]);
  return new Map(
    blocks.map(({ id, showsAmount }) => {
      const wins = rows.filter(({ block }) => block === id).map((row): ShownWin => asWin(row, showsAmount));
      return [id, { wins }];
    }),
  );
}

type Counted = { members: number; firstClients: number };

const counts = statement<Counted>(
  'site.people_count',
  `select (select count(*)::int from app_user u where u.status = 'ACTIVE' and ${isMemberNow('u.id', '$1')}) as members,
     (select count(distinct w.user_id)::int from win w join app_user u on u.id = w.user_id and u.status = 'ACTIVE'
       where w.status = 'published' and w.category = 'first-client') as "firstClients"`,
);

/** How long a count is good for, in milliseconds: it reads every member. */
const countedFor = 3_600_000;
const lately = new WeakMap<object, { at: Date; found: Counted }>();

async function peopleCounted(ctx: Ctx): Promise<Counted> {
  const now = ctx.now();
  const known = lately.get(ctx.services);
  if (known && Math.abs(now.getTime() - known.at.getTime()) < countedFor) return known.found;
  const [found] = await ctx.rows(counts, [now]);
  lately.set(ctx.services, { at: now, found: found! });
  return found!;
}

const faces = statement<{ userId: number; firstName: string; lastName: string }>(
  'site.people_shown',
  `select w.user_id as "userId", p.first_name as "firstName", p.last_name as "lastName" from win w ${ofPerson}
   where ${isShared} order by w.published_at desc, w.id desc limit 20`,
);

/** Fewer than these say nothing about an academy, and much about who they are. */
const fewestMembers = 10;
const mostFaces = 4;

/** How many people are here, and the names of a few who agree now to be shown; null for an academy that has hardly begun. */
export async function proofOf(ctx: Ctx): Promise<BlockData['hero'] | null> {
  const counted = await peopleCounted(ctx);
  if (counted.members < fewestMembers) return null;
  const people = new Map((await ctx.rows(faces, [])).map(({ userId, ...name }) => [userId, name]));
  const names = [...people.values()].slice(0, mostFaces).map((name) => displayName({ ...name, email: 'A member' }));
  return { ...counted, names };
}

type CoachRow = {
  id: number;
  firstName: string;
  lastName: string;
  headline: string | null;
  bio: string | null;
  coached: number;
  years: number;
};

/** Whoever was in a group while they led it, or is in a subgroup of theirs: found from their groups, of which there are few. */
const coachedBy = `(select count(*)::int from (
    select gm.user_id from group_leader gl join group_membership gm on gm.group_id = gl.group_id
      where gl.user_id = u.id and (gm.left_at is null or gm.left_at > gl.created_at)
    union select gm.user_id from sub_group sg join group_membership gm on gm.group_id = sg.group_id and gm.sub_group_id = sg.id
      where sg.lead_id = u.id and gm.left_at is null) theirs
  where theirs.user_id <> u.id)`;

const coaches = statement<CoachRow>(
  'site.coaches',
  `select u.id, p.first_name as "firstName", p.last_name as "lastName",
     case when p.show_about = 'tribe' then p.headline end as headline, case when p.show_about = 'tribe' then p.bio end as bio,
     ${coachedBy} as coached, extract(year from age($3::timestamptz, u.created_at))::int as years
   from app_user u join user_profile p on p.user_id = u.id
   where u.id = any($1::int[]) and u.status = 'ACTIVE' and exists (select from user_access_level h
     where h.user_id = u.id and h.access_level_id = any($2::text[]) and ${isActiveGrant('h', '$3')})`,
);

/** Those of these people whose card a page may show, by their id as blocks name it: active, and of a level that coaches. */
export async function coachesOf(ctx: Ctx, named: readonly string[]): Promise<ReadonlyMap<string, ShownCoach>> {
  const ids = [...new Set(named)].filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
  if (ids.length === 0) return new Map();
  const rows = await ctx.rows(coaches, [ids, coachLevels, ctx.now()]);
  return new Map(
    rows.map(({ id, firstName, lastName, headline, bio, ...counted }) => [
      String(id),
      {
        name: displayName({ firstName, lastName, email: 'A coach' }),
        headline: headline ?? '',
        bio: bio ?? '',
        figures: coachFigures(counted),
      },
    ]),
  );
}
