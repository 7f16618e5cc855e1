import { displayName } from '@tribe/domain/features/members/person.ts';
import { coachLevels } from '@tribe/domain/features/site/pages/coach.ts';
import { winCategoryLabel } from '@tribe/domain/features/wins/win.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { questionsIn } from '#features/site/pages/savedQuestions.ts';
import { duty } from '#features/site/pages/sitePage.service.ts';
import { isShared } from '#features/wins/winVisibility.ts';
import { query } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';
import { statement } from '#kernel/db/statement.ts';

/** Something that a block names: its id, and its words. */
export const BlockChoice = shape({ value: 'String', label: 'String' });
export type BlockChoice = ShapeOf<typeof BlockChoice>;

/** What blocks of people and questions choose from: what visitors may see, and nothing else. */
export const BlockChoices = shape({ wins: [BlockChoice], coaches: [BlockChoice], questions: '[String]' });
export type BlockChoices = ShapeOf<typeof BlockChoices>;

type Name = { firstName: string; lastName: string };
const name = `p.first_name as "firstName", p.last_name as "lastName"`;

const wins = statement<Name & { id: number; title: string; category: string }>(
  'site.win_choices',
  `select w.id, w.title, w.category, ${name} from win w join app_user u on u.id = w.user_id and u.status = 'ACTIVE'
   join user_profile p on p.user_id = u.id where ${isShared} order by w.published_at desc, w.id desc limit 200`,
);

const coaches = statement<Name & { id: number; level: string }>(
  'site.coach_choices',
  `select u.id, ${name}, held.name as level from app_user u join user_profile p on p.user_id = u.id
   cross join lateral (select l.name from user_access_level h join access_level l on l.id = h.access_level_id
     where h.user_id = u.id and h.access_level_id = any($1::text[]) and ${isActiveGrant('h', '$2')}
     order by l.rank desc, l.id limit 1) held
   where u.status = 'ACTIVE' order by lower(p.first_name), lower(p.last_name), u.id limit 200`,
);

const sections = statement<{ name: string; blocks: unknown[] }>(
  'site.question_choices',
  `select distinct on (lower(name)) name, blocks from site_section where archived_at is null order by lower(name), id desc limit 200`,
);

/** Wins that may be shown, the newest first, whoever coaches, and the saved sections that ask something. */
export const listBlockChoices = query(duty, async (ctx): Promise<BlockChoices> => {
  const shared = await ctx.rows(wins, []);
  const coaching = await ctx.rows(coaches, [coachLevels, ctx.now()]);
  const saved = await ctx.rows(sections, []);
  return {
    wins: shared.map(({ id, title, category, ...by }) => ({
      value: String(id),
      label: `${displayName({ ...by, email: 'A member' })}: ${title} (${winCategoryLabel(category)})`,
    })),
    coaches: coaching.map(({ id, level, ...by }) => ({
      value: String(id),
      label: `${displayName({ ...by, email: 'No name yet' })} (${level})`,
    })),
    questions: saved.filter(({ blocks }) => questionsIn(blocks).length > 0).map((section) => section.name),
  };
});
