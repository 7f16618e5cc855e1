import { isHeld } from '#features/members/held.ts';
import { maySee, type Sight } from '#features/members/sight.ts';
import { badInput } from '#kernel/errors.ts';
import { likePattern } from '#kernel/page.ts';

export type UserFilter = {
  /** 'member' or 'non-member'. */
  userType?: string | null;
  /** 'ACTIVE' or 'ARCHIVED'. */
  status?: string | null;
  batchId?: number | null;
  stageId?: number | null;
  groupId?: number | null;
  accessLevelId?: string | null;
};

export type Asked = { filter: UserFilter; search: string | null; sort: string | null };
export type Asking = { userId: number; sight: Sight; now: Date };

const sorts: Record<string, string> = {
  id: 'u.id',
  name: 'p.first_name, p.last_name',
  email: 'u.email',
  tribeId: 'u.tribe_id',
  createdAt: 'u.created_at',
  lastLoginAt: 'u.last_login_at',
};

/** What a page of people asks of the database. `name` tells the shape of the SQL, so that each shape is prepared once. */
export type UserQuery = { name: string; from: string; order: string; values: unknown[]; cacheKey: string };

/** The condition, order and values of a page; a filter that is not set costs nothing. Throws BAD_USER_INPUT for an unknown sort or filter. */
export function userQuery({ filter, search, sort }: Asked, { userId, sight, now }: Asking): UserQuery {
  refuseUnknown(filter);
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const shape: string[] = [];
  const conditions: string[] = [];
  const add = (mark: string, condition: string) => {
    shape.push(mark);
    conditions.push(condition);
  };
  const held = (more: string) =>
    `exists (select from user_access_level h where h.user_id = u.id and ${more} and ${isHeld('h', put(now))})`;

  add('', `u.status = ${put(filter.status ?? 'ACTIVE')}`);
  if (filter.batchId) add('b', `u.batch_id = ${put(filter.batchId)}`);
  if (filter.stageId)
    add(
      's',
      `exists (select from user_stage o where o.user_id = u.id and o.left_at is null and o.stage_id = ${put(filter.stageId)})`,
    );
  if (filter.groupId)
    add(
      'g',
      `exists (select from group_membership o where o.user_id = u.id and o.left_at is null and o.group_id = ${put(filter.groupId)})`,
    );
  if (filter.accessLevelId) add('a', held(`h.access_level_id = ${put(filter.accessLevelId)}`));
  if (filter.userType === 'member') add('m', held(`h.access_level_id = 'member'`));
  if (filter.userType === 'non-member') add('n', `not ${held(`h.access_level_id <> 'non-member'`)}`);
  const words = search?.trim();
  if (words) add('w', matches(put(likePattern(words.slice(0, 200)))));
  if (sight !== 'everybody') add('v', maySee('u.id', put(userId), put(sight)));

  const cacheKey = JSON.stringify([filter, words, sight === 'everybody' ? null : userId]);
  const { order, mark, isByName } = orderOf(sort);
  // A profile that nothing asks for would be joined for every row that is skipped or counted.
  const people = isByName ? 'app_user u join user_profile p on p.user_id = u.id' : 'app_user u';
  if (isByName) shape.push('p');
  const from = `${people} where ${conditions.join(' and ')}`;
  return { name: `${shape.join('')}:${mark}`, from, order, values, cacheKey };
}

function refuseUnknown({ userType, status }: UserFilter): void {
  if (userType && !['member', 'non-member'].includes(userType)) throw badInput({ userType: ['is not valid'] });
  if (status && !['ACTIVE', 'ARCHIVED'].includes(status)) throw badInput({ status: ['is not valid'] });
}

/** 'Pena' finds Peña. Names, addresses and Tribe IDs are each looked up by their own index. */
const matches = (pattern: string) =>
  `u.id in (select id from app_user where email::text ilike ${pattern} or tribe_id ilike ${pattern}
     union all select user_id from user_profile where plain(first_name || ' ' || last_name) like plain(${pattern}))`;

/** The newest first, where nothing else is asked for. */
function orderOf(sort: string | null): { order: string; mark: string; isByName: boolean } {
  const [, minus = '', name = ''] = /^(-?)(\w+)$/.exec(sort || '-id') ?? [];
  const columns = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!columns) throw badInput({ sort: ['is not valid'] });
  const way = minus ? 'desc nulls last' : 'asc';
  const plain = name === 'id' ? `u.id ${minus ? 'desc' : 'asc'}` : null;
  const order =
    plain ??
    `${columns
      .split(', ')
      .map((column) => `${column} ${way}`)
      .join(', ')}, u.id`;
  return { order, mark: `${minus}${name}`, isByName: name === 'name' };
}
