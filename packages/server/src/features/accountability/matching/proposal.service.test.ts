import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anAccountabilityGroup } from '../../../testing/accountability.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services, signedIn } from '../../../testing/world.ts';
import { findMyAccountability } from '../myAccountability.service.ts';
import { mergeAccountabilityGroups, setAccountabilityStatus } from '../accountabilityEdit.service.ts';
import { pageAccountabilityGroups } from '../accountabilityGroup.service.ts';
import { acceptProposal } from './accept.service.ts';
import { findProposal, moveOnProposal, proposeAccountability } from './proposal.service.ts';
import { rematchMember } from './rematch.service.ts';

/** A batch of so many members; answers its id and theirs. */
async function aBatch(count: number) {
  const { rows } = await services.pools.main.query<{ id: number }>(
    `insert into batch (name, launch_from, launch_to) values ($1, '2026-11-01', '2026-12-01') returning id`,
    [randomUUID()],
  );
  const batchId = rows[0]!.id;
  const people = await Promise.all(Array.from({ length: count }, () => aMember({ batchId })));
  return { batchId, people };
}

const wanted = (batchId: number, more: object = {}) => ({ kind: 'buddies', batchId, size: 3, seed: 4_127, ...more });
const block = (one: number, other: number) =>
  services.pools.main.query('insert into buddy_block (user_id, blocked_id) values ($1, $2)', [one, other]);

test('the office and head coaches form groups, others don’t; challenge groups need their page', async () => {
  await expect(proposeAccountability(aStranger(), wanted(1))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  for (const role of ['member', 'coach', 'tribe-team-ro', 'team-lead'] as const)
    await expect(proposeAccountability(await signedInAs(role), wanted(1))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const head = await signedInAs('head-coach');
  await expect(proposeAccountability(head, wanted(1, { kind: 'challenge' }))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const { batchId } = await aBatch(4);
  expect(await proposeAccountability(head, wanted(batchId))).toMatchObject({ board: { groups: [] }, people: [] });
});

test('a proposal keeps to blocks, is the same from its seed, and accepted it makes the groups', async () => {
  const office = contextOf(await signedInAs('tribe-team-fa'));
  const { batchId, people } = await aBatch(7);
  await block(people[0]!, people[1]!);
  const first = await office.run(proposeAccountability, [wanted(batchId)]);
  const again = await office.run(proposeAccountability, [wanted(batchId)]);
  expect(again.board).toEqual(first.board);
  expect(again.blocks).toEqual([{ one: people[0], other: people[1] }]);
  expect(again.board.groups.flatMap(({ memberIds }) => memberIds).toSorted()).toEqual(people.toSorted());
  await expect(office.run(acceptProposal, [first.id, first.version])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await office.run(acceptProposal, [again.id, again.version])).toEqual({ groups: 3, placed: 7 });
  expect(await findMyAccountability(await signedIn(people[0]!), null)).toMatchObject({ kind: 'buddies' });
  expect(await office.run(findProposal, ['buddies', batchId])).toBeNull();
  expect((await auditRows('match-proposal', again.id)).map(({ action }) => action)).toEqual([
    'accountability.proposed',
    'accountability.accepted',
  ]);
});

test('a hard problem made by hand keeps Accept locked; a stale board is refused; two accept once', async () => {
  const office = contextOf(await signedInAs('admin'));
  const { batchId, people } = await aBatch(6);
  await block(people[0]!, people[1]!);
  const made = await office.run(proposeAccountability, [wanted(batchId)]);
  const groupOf = (id: number) => made.board.groups.find(({ memberIds }) => memberIds.includes(id))!.key;
  const together = { id: made.id, version: made.version, personId: people[1]!, toKey: groupOf(people[0]!) };
  const broken = await office.run(moveOnProposal, [together]);
  await expect(office.run(acceptProposal, [made.id, broken.version])).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(office.run(moveOnProposal, [together])).rejects.toMatchObject({ code: 'CONFLICT' });
  const back = await office.run(moveOnProposal, [{ ...together, version: broken.version, toKey: groupOf(people[1]!) }]);
  const both = await Promise.allSettled([1, 2].map(() => office.run(acceptProposal, [made.id, back.version])));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await services.pools.main.query(
    'select count(*)::int as open from accountability_membership where user_id = any($1) and left_at is null',
    [people],
  );
  expect(rows).toEqual([{ open: 6 }]);
});

test('a running group is paused, merged within its places, and someone is rematched in one step', async () => {
  const office = contextOf(await signedInAs('admin'));
  const { batchId, people } = await aBatch(5);
  const [a, b, c] = [
    await anAccountabilityGroup({ batchId, capacity: 3, members: people.slice(0, 2) }),
    await anAccountabilityGroup({ batchId, capacity: 3, members: people.slice(2, 4), name: 'Bituin' }),
    await anAccountabilityGroup({ batchId, capacity: 3, members: [people[4]!], name: 'Dalisay' }),
  ];
  await expect(office.run(mergeAccountabilityGroups, [a, b])).rejects.toMatchObject({
    message: '4 people won’t fit into 3 places',
  });
  await block(people[4]!, people[0]!);
  await expect(office.run(mergeAccountabilityGroups, [c, a])).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await office.run(mergeAccountabilityGroups, [c, b])).toMatchObject({ memberCount: 3 });
  await expect(office.run(rematchMember, [a, people[0]!])).rejects.toMatchObject({
    message: 'No running group has room for them. Form a new one',
  });
  await services.pools.main.query('update accountability_group set capacity = 4 where id = $1', [b]);
  await expect(office.run(rematchMember, [a, people[0]!])).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await office.run(rematchMember, [a, people[1]!])).toMatchObject({ groupId: b, groupName: 'Bituin' });
  expect(await office.run(setAccountabilityStatus, [a, 'paused'])).toMatchObject({ status: 'paused', memberCount: 1 });
  expect(await office.run(setAccountabilityStatus, [a, 'ended'])).toMatchObject({ status: 'ended', memberCount: 0 });
  await expect(office.run(setAccountabilityStatus, [a, 'running'])).rejects.toMatchObject({
    message: 'This group has ended',
  });
  await expect(office.run(mergeAccountabilityGroups, [b, a])).rejects.toMatchObject({
    message: 'The group you’re merging into has ended',
  });
});

test('a head coach sees the groups with people of theirs, and no other in list, count or by id', async () => {
  const head = await aPerson({ roles: ['head-coach'] });
  const own = await anAccountabilityGroup({ members: [await aMember()], teamLeadId: head });
  await anAccountabilityGroup({ members: [await aMember()] });
  expect(await pageAccountabilityGroups(await signedIn(head), {})).toMatchObject({ total: 1, rows: [{ id: own }] });
});
