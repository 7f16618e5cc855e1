import { areBlocked, type Blocks } from './blocks.ts';
import type { Board, BoardGroup, Unplaced } from './board.ts';
import { type Candidate, fitAmong } from './fit.ts';

/** Somebody to be placed, with the leads that they chose, the dearest first. */
export type Seeker = Candidate & { choices: readonly number[] };

/** A group that runs and has room. */
export type OpenGroup = Omit<BoardGroup, 'key' | 'memberIds' | 'keptIds' | 'groupId'> & {
  groupId: number;
  members: readonly Candidate[];
};

/** Somebody who leads a new group, and how many people they take. */
export type Lead = { id: number; name: string; capacity: number; availability: readonly string[] };

export type Wanted = {
  seekers: readonly Seeker[];
  open: readonly OpenGroup[];
  leads: readonly Lead[];
  blocks: Blocks;
  /** How many people a new group holds. */
  size: number;
  seed: number;
  /** What the nth new group is called. */
  nameOf: (place: number) => string;
};

/** The same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/** A group while it is being filled. */
type Filling = Omit<BoardGroup, 'memberIds'> & { members: Candidate[]; batch: number | null };

/** How many groups are looked at for one person: enough to find a good one, and few enough for thousands of people. */
const mostLooked = 40;
/** Below this fit a new group is opened rather than one filled, while there is room for one. */
const goodEnough = 60;
const choiceBonus = [30, 20, 10];

/**
 * Proposes who goes with whom. Hard: no group above its capacity, nobody with somebody they blocked, one batch per group.
 * Soft: shared time first, then niche and language, and the leads that people chose. The same seed gives the same board.
 * It isn't the best matching there is, on purpose: an exact one over thousands of people takes minutes, this takes half a second.
 */
export function proposeGroups({ seekers, open, leads, blocks, size, seed, nameOf }: Wanted): Board {
  const random = numbersFrom(seed);
  const groups: Filling[] = open.map(({ members, ...group }) => ({
    ...group,
    key: `g${group.groupId}`,
    keptIds: members.map(({ id }) => id),
    members: [...members],
    batch: group.batchId ?? members[0]?.batchId ?? null,
  }));
  const free = shuffled(leads, random);
  const queue = inClusters(
    shuffled(
      seekers.toSorted((a, b) => a.id - b.id),
      random,
    ),
  );
  const byBatch = Map.groupBy(queue, ({ batchId }) => batchId);
  let made = 0;
  const openNew = (person: Seeker): Filling => {
    const lead = leadFor(person, free);
    if (lead) free.splice(free.indexOf(lead), 1);
    made += 1;
    const { batchId } = person;
    const capacity = Math.min(size, lead?.capacity ?? size);
    const leadId = lead?.id ?? null;
    return {
      key: `n${made}`,
      name: nameOf(made),
      groupId: null,
      leadId,
      batchId,
      batch: batchId,
      capacity,
      keptIds: [],
      members: [],
    };
  };
  for (const batchId of [...byBatch.keys()].toSorted((a, b) => (a ?? 0) - (b ?? 0))) {
    const running = groups.filter(({ batch }) => batch === batchId);
    groups.push(...fillBatch(byBatch.get(batchId) ?? [], { running, blocks, size, openNew }));
  }
  return finished(groups, blocks);
}

type Filler = { running: readonly Filling[]; blocks: Blocks; size: number; openNew: (person: Seeker) => Filling };

/** Places the people of one batch: into the groups that run, and into new ones that are about as full as each other. */
function fillBatch(people: readonly Seeker[], { running, blocks, size, openNew }: Filler): Filling[] {
  const room = running.reduce((sum, { capacity, members }) => sum + Math.max(0, capacity - members.length), 0);
  const needed = Math.max(0, Math.ceil((people.length - room) / size));
  const most = needed === 0 ? size : Math.min(size, Math.max(2, Math.ceil((people.length - room) / needed)));
  const opened: Filling[] = [];
  for (const person of people) {
    const best = bestFor(person, [...running, ...opened], blocks, (group) =>
      group.groupId === null ? most : group.capacity,
    );
    const isWorthNew = opened.length < needed && (best === null || best.fit < goodEnough);
    const target = isWorthNew || best === null ? openNew(person) : best.group;
    if (target.members.length === 0 && target.groupId === null) opened.push(target);
    target.members.push(person);
  }
  return opened;
}

/** People with the same time and niche stand beside each other. */
function inClusters(people: readonly Seeker[]): Seeker[] {
  const sign = ({ availability, niche, language }: Seeker) =>
    `${[...availability].sort().join()}|${niche.toLowerCase()}|${language}`;
  return people
    .map((person) => ({ person, sign: sign(person) }))
    .toSorted((a, b) => (a.sign < b.sign ? -1 : a.sign > b.sign ? 1 : 0))
    .map(({ person }) => person);
}

function leadFor({ choices, availability }: Seeker, free: readonly Lead[]): Lead | undefined {
  const chosen = choices.flatMap((id) => free.filter((lead) => lead.id === id))[0];
  return chosen ?? free.find((lead) => lead.availability.some((part) => availability.includes(part))) ?? free[0];
}

type Found = { group: Filling; fit: number };

function bestFor(
  person: Seeker,
  among: readonly Filling[],
  blocks: Blocks,
  mostOf: (group: Filling) => number,
): Found | null {
  let best: Found | null = null;
  let looked = 0;
  for (let at = among.length - 1; at >= 0 && looked < mostLooked; at -= 1) {
    const group = among[at]!;
    if (group.members.length >= Math.min(group.capacity, mostOf(group))) continue;
    if (group.members.some(({ id }) => areBlocked(blocks, person.id, id))) continue;
    looked += 1;
    const place = group.leadId === null ? -1 : person.choices.indexOf(group.leadId);
    const fit = fitAmong(person, group.members) + (choiceBonus[place] ?? 0);
    if (best === null || fit > best.fit) best = { group, fit };
  }
  return best;
}

/** Nobody is left in a group alone: they join another with room, get somebody from a larger one, or wait with the reason. */
function finished(groups: readonly Filling[], blocks: Blocks): Board {
  const toPlace: Unplaced[] = [];
  for (const group of groups.filter(({ groupId, members }) => groupId === null && members.length === 1)) {
    const [person] = group.members;
    if (group.members.length !== 1 || !person) continue;
    const others = groups.filter(
      (other) => other !== group && other.members.length > 0 && other.batch === person.batchId,
    );
    const best = bestFor({ ...person, choices: [] }, others, blocks, ({ capacity }) => capacity);
    if (best) {
      group.members = [];
      best.group.members.push(person);
      continue;
    }
    if (takesCompany(group, person, others, blocks)) continue;
    group.members = [];
    const isRoom = others.some(({ members, capacity }) => members.length < capacity);
    toPlace.push({
      userId: person.id,
      why: isRoom ? 'Blocks rule out every group.' : 'No group in their batch has room.',
    });
  }
  return {
    groups: groups
      .filter(({ members }) => members.length > 0)
      .map(({ members, batch: _batch, ...group }) => ({ ...group, memberIds: members.map(({ id }) => id) })),
    toPlace,
  };
}

/** Brings whoever fits best from a new group of three or more to somebody who is alone. */
function takesCompany(alone: Filling, person: Candidate, others: readonly Filling[], blocks: Blocks): boolean {
  const offers = others
    .filter(({ groupId, members }) => groupId === null && members.length > 2)
    .slice(0, mostLooked)
    .flatMap((from) => from.members.map((member) => ({ from, member, fit: fitAmong(member, [person]) })))
    .filter(({ member }) => !areBlocked(blocks, member.id, person.id))
    .toSorted((a, b) => b.fit - a.fit || a.member.id - b.member.id);
  const [best] = offers;
  if (!best) return false;
  best.from.members = best.from.members.filter(({ id }) => id !== best.member.id);
  alone.members.push(best.member);
  return true;
}
