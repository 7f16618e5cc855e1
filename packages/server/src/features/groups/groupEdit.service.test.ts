import { expect, test } from 'vitest';
import { auditRows } from '../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup } from '../../testing/stages.ts';
import { aStranger, contextOf, services, signedIn } from '../../testing/world.ts';
import { joinBatch } from '../members/returnee.service.ts';
import { archiveGroup, assignGroupLeaders, createGroup, updateGroup } from './groupEdit.service.ts';
import { createSubGroup, findSubGroupToEdit, pageSubGroups, updateSubGroup } from './subGroup.service.ts';
import { showSubGroup } from './subGroupShown.service.ts';

const input = { name: 'Agila', description: '' };

test('the office makes and changes groups, a coach doesn’t', async () => {
  await expect(createGroup(aStranger(), input)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(createGroup(await signedInAs('head-coach'), input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const office = await signedInAs('tribe-team-fa');
  const made = await createGroup(office, { ...input, capacity: 12, chatLink: 'https://m.me/agila' });
  expect(made).toMatchObject({ name: 'Agila', capacity: 12, memberCount: 0 });
  expect(await updateGroup(office, made.id, { ...input, name: 'Agila 2' }, made.version)).toMatchObject({
    name: 'Agila 2',
    capacity: 12,
  });
  await expect(updateGroup(office, made.id, input, made.version)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(createGroup(office, { ...input, chatLink: 'javascript:alert(1)' })).rejects.toMatchObject({
    issues: [{}],
  });
  await expect(createGroup(office, { ...input, batchId: 2_000_000_000 })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect((await auditRows('group', made.id)).map(({ action }) => action)).toEqual(['group.created', 'group.updated']);
});

test('a group with people in it isn’t archived', async () => {
  const office = await signedInAs('admin');
  const id = await aGroup({ members: [await aMember()] });
  await expect(archiveGroup(office, id)).rejects.toMatchObject({
    message: '1 person is still in this group. Move them first',
  });
  const empty = await aGroup();
  expect(await archiveGroup(office, empty)).toMatchObject({ archivedAt: expect.any(Date) });
});

test('leaders are chosen by name; new ones are told, and no one archived leads', async () => {
  const office = await signedInAs('admin');
  const [id, coach] = [await aGroup(), await aPerson({ roles: ['coach'] })];
  expect((await assignGroupLeaders(office, id, [coach, coach])).leaders).toMatchObject([{ id: coach }]);
  await services.pools.main.query(`update app_user set status = 'ARCHIVED' where id = $1`, [coach]);
  await expect(assignGroupLeaders(office, id, [coach])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await assignGroupLeaders(office, id, [])).leaders).toEqual([]);
});

test('a batch’s default group is joined on enrollment, by those without a group and while there is room', async () => {
  const { rows } = await services.pools.main.query<{ id: number; group: number }>(
    `with g as (insert into tribe_group (name, capacity) values ('Bituin', 1) returning id)
     insert into batch (name, launch_from, launch_to, default_group_id) select 'Batch of Bituin', '2026-11-01', '2026-12-01', id from g
     returning id, default_group_id as group`,
  );
  const [batch] = rows;
  const [settled, first, second, third] = [await aMember(), await aMember(), await aMember(), await aMember()];
  const leader = await aPerson({ roles: ['coach'] });
  await services.pools.main.query('insert into group_leader (group_id, user_id) values ($1, $2)', [
    batch!.group,
    leader,
  ]);
  const other = await aGroup({ members: [settled] });
  const ctx = aStranger();
  for (const id of [settled, first, second, third]) await joinBatch(ctx, id, { batchId: batch!.id, isReturnee: false });
  const groupOf = async (id: number) =>
    (
      await services.pools.main.query('select group_id from group_membership where user_id = $1 and left_at is null', [
        id,
      ])
    ).rows;
  expect(await groupOf(settled)).toEqual([{ group_id: other }]);
  expect(await groupOf(first)).toEqual([{ group_id: batch!.group }]);
  expect(await groupOf(second)).toEqual([]);
  // Two found no place, and its leader hears of it once.
  const news = await services.pools.main.query(`select title, link from notification where user_id = $1`, [leader]);
  expect(news.rows).toEqual([{ title: 'Bituin is full', link: `/groups/${batch!.group}` }]);
});

const sub = (groupId: number, more: object = {}) => ({ groupId, name: 'Agila 1', timeZone: 'Asia/Manila', ...more });

test('a subgroup is its group’s; moved to another it takes its people along', async () => {
  const office = await signedInAs('admin');
  const member = await aMember();
  const [from, target] = [await aGroup(), await aGroup()];
  const made = await createSubGroup(office, sub(from, { meetingWeekday: 0, meetingTime: '20:00' }));
  await services.pools.main.query(
    'insert into group_membership (user_id, group_id, sub_group_id) values ($1, $2, $3)',
    [member, from, made.id],
  );
  await updateSubGroup(office, made.id, sub(target));
  const { rows } = await services.pools.main.query('select group_id from group_membership where user_id = $1', [
    member,
  ]);
  expect(rows).toEqual([{ group_id: target }]);
  await expect(createSubGroup(office, sub(2_000_000_000))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a lead sees their own subgroup, in the list and by id, and no other', async () => {
  const lead = await aPerson({ roles: ['coach'] });
  const office = await signedInAs('admin');
  const group = await aGroup();
  const own = await createSubGroup(office, sub(group, { leadId: lead }));
  const other = await createSubGroup(office, sub(group, { name: 'Agila 2' }));
  const ctx = await signedIn(lead);
  expect(await pageSubGroups(ctx, {})).toMatchObject({ total: 1, rows: [{ id: own.id }] });
  await expect(findSubGroupToEdit(ctx, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(showSubGroup(ctx, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a member sees the people and the next meeting of their subgroup, and someone else’s isn’t there', async () => {
  const [member, stranger] = [await aMember({ firstName: 'Niña' }), await aMember()];
  const office = contextOf(await signedInAs('admin'));
  const group = await aGroup();
  const made = await office.run(createSubGroup, [sub(group, { meetingWeekday: 0, meetingTime: '20:00' })]);
  await services.pools.main.query(
    'insert into group_membership (user_id, group_id, sub_group_id) values ($1, $2, $3)',
    [member, group, made.id],
  );
  const shown = await showSubGroup(await signedIn(member), made.id);
  // Saturday morning in Manila: Sunday at eight in the evening is next.
  expect(shown).toMatchObject({ people: [{ name: 'Niña Peña' }], nextMeetingAt: new Date('2026-11-22T12:00:00Z') });
  const none = await showSubGroup(await signedIn(stranger), 2_000_000_000).catch((error: Error) => error.message);
  await expect(showSubGroup(await signedIn(stranger), made.id)).rejects.toThrow(String(none));
});
