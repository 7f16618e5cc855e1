import { displayName } from '@tribe/domain/features/members/person.ts';
import { SavedViewInput } from '@tribe/domain/features/reports/savedView.input.ts';
import { type Access, opens } from '@tribe/domain/kernel/access/access.ts';
import { type RouteName, routeNames, routes } from '@tribe/domain/kernel/routing/routes.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, replicaQuery } from '#kernel/api/operation.ts';
import { unlessTaken } from '#kernel/db/unique.ts';

/** A list as somebody likes to see it; others see it where it is shared. */
export type SavedView = SavedViewInput & { id: number; isMine: boolean; owner: string; version: number };

/** As they arrive, before they are checked. */
export type ViewFields = {
  name: string;
  shared: boolean;
  filters?: unknown;
  sort?: string | null;
  columns?: readonly string[] | null;
};

const mostOfEach = 50;

/** Where the same address is a page for everybody, the list of staff has an access rule of its own. */
const listAccess: Partial<Record<RouteName, Access>> = { publicLessons: 'lessons', payment: 'payments' };

/** A list of staff, whose page the one who asks may open. Throws BAD_USER_INPUT for anything else, FORBIDDEN. */
function listRoute(ctx: Ctx, name: string): RouteName {
  const route = routeNames.find((known) => known === name);
  const access = route && (listAccess[route] ?? routes[route][1]);
  if (!route || !access || access === 'public' || access === 'auth' || access === 'in')
    throw badInput({ route: ['is not valid'] });
  if (opens(access, ctx.me) !== 'open') throw forbidden();
  return route;
}

type Found = Omit<SavedView, 'owner'> & { firstName: string; lastName: string; email: string };
const list = statement<Found>(
  'reports.saved_views',
  `select v.id, v.name, v.shared, v.filters, v.sort, v.columns, v.version, v.owner_id = $2 as "isMine",
     p.first_name as "firstName", p.last_name as "lastName", u.email
   from saved_view v join app_user u on u.id = v.owner_id join user_profile p on p.user_id = u.id
   where v.route = $1 and (v.owner_id = $2 or (v.shared and u.status = 'ACTIVE')) and ($3::int is null or v.id = $3)
   order by v.owner_id = $2 desc, lower(v.name), v.id limit 200`,
);

async function viewsOf(ctx: Ctx, route: RouteName, id: number | null = null): Promise<SavedView[]> {
  const rows = await ctx.rows(list, [route, ctx.me.userId, id]);
  return rows.map(({ firstName, lastName, email, ...view }) => ({
    ...view,
    owner: displayName({ firstName, lastName, email }),
  }));
}

/** One's own views of a list and those that others share, for who may open the list. */
export const listSavedViews = replicaQuery('in', (ctx, route: string): Promise<SavedView[]> =>
  viewsOf(ctx, listRoute(ctx, route)),
);

const checked = (input: ViewFields) =>
  SavedViewInput.parse({ ...input, sort: input.sort ?? null, columns: input.columns ?? null });

const insert = statement<{ id: number }>(
  'reports.insert_saved_view',
  `insert into saved_view (route, name, owner_id, shared, filters, sort, columns, created_at, updated_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $8
   where (select count(*) from saved_view where owner_id = $3 and route = $1) < ${mostOfEach} returning id`,
);

const taken = { saved_view__owner_route_name_unique: { name: ['You have a view of this name already'] } };

const valuesOf = ({ filters, sort, columns }: SavedViewInput) => [
  JSON.stringify(filters),
  sort,
  columns && JSON.stringify(columns),
];

/** Keeps how a list is seen. Throws BAD_USER_INPUT for a name that one has given already, CONFLICT for too many. */
export const createSavedView = mutation(
  'in',
  async (ctx, unchecked: ViewFields & { route: string }): Promise<SavedView> => {
    const route = listRoute(ctx, unchecked.route);
    const input = checked(unchecked);
    const values = [route, input.name, ctx.me.userId, input.shared, ...valuesOf(input), ctx.now()];
    const [made] = await unlessTaken(taken, () => ctx.rows(insert, values));
    if (!made) throw conflict(`You have ${mostOfEach} views of this list. Delete one first`);
    await record(ctx, made.id, 'created', `Saved the view ${input.name}${input.shared ? ' and shared it' : ''}`);
    return one(ctx, route, made.id);
  },
);

const update = statement<{ id: number }>(
  'reports.update_saved_view',
  `update saved_view set name = $3, shared = $4, filters = $5, sort = $6, columns = $7, version = version + 1, updated_at = $8
   where id = $1 and version = $2 returning id`,
);

/** Throws as making one does, NOT_FOUND for what one does not see, FORBIDDEN for another's, CONFLICT when it was saved meanwhile. */
export const updateSavedView = mutation(
  'in',
  async (ctx, id: number, unchecked: ViewFields, version: number): Promise<SavedView> => {
    const route = await ownView(ctx, id);
    const input = checked(unchecked);
    const values = [id, version, input.name, input.shared, ...valuesOf(input), ctx.now()];
    const saved = await unlessTaken(taken, () => ctx.rows(update, values));
    if (saved.length === 0) throw conflict('This view was changed somewhere else. Reload it');
    await record(ctx, id, 'updated', `Changed the view ${input.name}`);
    return one(ctx, route, id);
  },
);

const remove = statement<{ name: string }>(
  'reports.delete_saved_view',
  `delete from saved_view where id = $1 returning name`,
);

/** Forgets a view of one's own, also for those with whom it was shared. Throws as changing one does. */
export const deleteSavedView = mutation('in', async (ctx, id: number): Promise<boolean> => {
  await ownView(ctx, id);
  const [gone] = await ctx.rows(remove, [id]);
  if (gone) await record(ctx, id, 'deleted', `Deleted the view ${gone.name}`);
  return true;
});

const find = statement<{ route: string; ownerId: number; shared: boolean }>(
  'reports.find_saved_view',
  `select route, owner_id as "ownerId", shared from saved_view where id = $1 for update`,
);

async function ownView(ctx: Ctx, id: number): Promise<RouteName> {
  const [view] = await ctx.rows(find, [id]);
  if (!view || (view.ownerId !== ctx.me.userId && !view.shared)) throw notFound('View');
  const route = listRoute(ctx, view.route);
  if (view.ownerId !== ctx.me.userId) throw forbidden('Only the person who saved a view can change it');
  return route;
}

async function one(ctx: Ctx, route: RouteName, id: number): Promise<SavedView> {
  const [view] = await viewsOf(ctx, route, id);
  if (!view) throw notFound('View');
  return view;
}

const record = (ctx: Ctx, id: number, done: string, sentence: string) =>
  ctx.log({ action: `saved-view.${done}`, entity: 'saved-view', entityId: id, sentence });
