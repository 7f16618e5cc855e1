import { matchProposals } from '#features/accountability/matching/preference.table.ts';
import { anAccountabilityGroup } from './accountability.ts';
import type { Recipe } from './matrixPlain.ts';
import { aMember, aPerson } from './people.ts';
import { aGroup } from './stages.ts';
import { aStranger, services } from './world.ts';

const ids = (...all: number[]) => JSON.stringify(all);

/** A subgroup of this group; answers its id. */
async function aSubGroup(groupId: number): Promise<number> {
  const { rows } = await services.pools.main.query<{ id: number }>(
    `insert into sub_group (group_id, name) values ($1, 'Agila 1') returning id`,
    [groupId],
  );
  return rows[0]!.id;
}

/** A proposal with two people in a new group; answers its id. */
async function aProposal(): Promise<{ id: number; people: number[] }> {
  const people = [await aMember(), await aMember()];
  const group = {
    key: 'n1',
    name: 'Group 1',
    groupId: null,
    leadId: null,
    batchId: null,
    capacity: 6,
    memberIds: people,
    keptIds: [],
  };
  const [row] = await aStranger()
    .db.insert(matchProposals)
    .values({ kind: 'buddies', seed: 1, board: { groups: [group], toPlace: [] } })
    .returning();
  return { id: row!.id, people };
}

/** What staff do with accountability groups and contacts. */
export async function accountabilityRecipes(adminId: number, inputs: Recipe): Promise<Record<string, Recipe>> {
  const one = await aMember();
  const [own, into, other] = [
    await anAccountabilityGroup({ members: [one] }),
    await anAccountabilityGroup({ members: [await aMember()] }),
    await anAccountabilityGroup(),
  ];
  const [moved, accepted, discarded] = [await aProposal(), await aProposal(), await aProposal()];
  const { rows } = await services.pools.main.query<{ id: number }>(
    `insert into member_contact (user_id, by_id, outcome, contacted_at) values ($1, $2, 'renewed', $3) returning id`,
    [one, adminId, services.clock()],
  );
  const fields: Recipe = {
    ...inputs,
    'AccountabilityGroupInput.kind': JSON.stringify('accountability'),
    'AccountabilityGroupInput.capacity': '6',
    'AccountabilityGroupInput.checklist': '[]',
    'AccountabilityGroupInput.startsOn': JSON.stringify('2026-11-21'),
  };
  return {
    createAccountabilityGroup: fields,
    updateAccountabilityGroup: { ...fields, id: String(other) },
    setAccountabilityStatus: { id: String(other), status: JSON.stringify('paused') },
    mergeAccountabilityGroups: { id: String(own), intoId: String(into) },
    rematchBuddy: { groupId: String(own), personId: String(one) },
    proposeAccountability: { kind: JSON.stringify('buddies'), size: '6' },
    moveOnProposal: { id: String(moved.id), version: '1', personId: String(moved.people[0]) },
    acceptProposal: { id: String(accepted.id), version: '1' },
    discardProposal: { id: String(discarded.id) },
    keepApart: { userId: String(one), otherId: String(await aMember()), isApart: 'true' },
    saveTeamLead: {
      leadId: String(await aMember()),
      'TeamLeadInput.capacity': '6',
      'TeamLeadInput.availability': '[]',
      'TeamLeadInput.introduction': '""',
    },
    logContact: {
      userId: String(one),
      'ContactInput.outcome': JSON.stringify('renewed'),
      'ContactInput.channel': JSON.stringify('call'),
      'ContactInput.note': '""',
    },
    undoContact: { id: String(rows[0]!.id) },
  };
}

/** Groups and people on whom each act of staff succeeds once. */
export async function groupRecipes(inputs: Recipe): Promise<Record<string, Recipe>> {
  const group = await aGroup();
  const inGroup = {
    ...inputs,
    'SubGroupInput.groupId': String(group),
    'SubGroupInput.timeZone': JSON.stringify('Asia/Manila'),
  };
  const sub = async () => String(await aSubGroup(group));
  return {
    assignGroupLeaders: { id: String(group), userIds: ids(await aPerson({ roles: ['coach'] })) },
    createSubGroup: inGroup,
    updateSubGroup: { ...inGroup, id: await sub() },
    archiveSubGroup: { id: await sub() },
    takeAttendance: { groupId: String(group), heldOn: JSON.stringify('2026-11-20'), userIds: '[]' },
    moveGroupMembers: { 'GroupMoveInput.userIds': ids(await aMember()), 'GroupMoveInput.groupId': String(group) },
  };
}
