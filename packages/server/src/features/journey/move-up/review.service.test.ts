import {
  moveUpActs,
  moveUpStatuses,
  type MoveUpAct,
  type MoveUpStatus,
  afterMove,
} from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { finishTask } from '#features/journey/finishTask.service.ts';
import { moveToStage } from '#features/journey/journeyBulk.service.ts';
import { findMoveUpQueue, findMoveUpRequest } from '#features/journey/move-up/queue.service.ts';
import { answerMoveUp, requestMoveUp, withdrawMoveUp } from '#features/journey/move-up/request.service.ts';
import { claimMoveUp, decideMoveUp, releaseMoveUp } from '#features/journey/move-up/review.service.ts';
import { findUserStageProgress } from '#features/journey/progress.service.ts';
import { auditRows } from '../../../testing/audit.ts';
import { isLong } from '../../../testing/long.ts';
import { aReadyMember, aRequest, aReviewer, type MoveUpWorld } from '../../../testing/moveUps.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStage } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, services, setClock, signedIn } from '../../../testing/world.ts';

const sql = async (text: string, ...values: unknown[]) => (await services.pools.main.query(text, values)).rows;
const approval = { kind: 'approve' as const, reasonCode: null, feedback: 'Go and be found', taskIds: [] as number[] };
const changes = (taskId: number) => ({
  kind: 'ask-changes' as const,
  reasonCode: 'unclear-proof' as const,
  feedback: 'Add SSS to your costs',
  taskIds: [taskId],
});
const refusal = { kind: 'reject' as const, reasonCode: 'not-done' as const, feedback: 'Not yet', taskIds: [] };
const statement = { statement: '' };
const stageOf = async ({ member }: MoveUpWorld) => (await findUserStageProgress(member, member.me.userId)).stage?.id;

test('a stranger and a member review nothing, and somebody else’s coach finds nothing', async () => {
  const { id, from } = await aRequest();
  await expect(claimMoveUp(aStranger(), id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(requestMoveUp(aStranger(), statement)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const member = await signedInAs('member');
  await expect(findMoveUpQueue(member, { stageId: from.id, view: 'waiting' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const other = await signedInAs('coach');
  const missing = { code: 'NOT_FOUND', message: 'Request was not found' };
  for (const asked of [id, 2_000_000_000]) {
    await expect(findMoveUpRequest(other, asked)).rejects.toMatchObject(missing);
    await expect(contextOf(other).run(claimMoveUp, [asked])).rejects.toMatchObject(missing);
    await expect(contextOf(other).run(decideMoveUp, [asked, approval])).rejects.toMatchObject(missing);
  }
  expect(await findMoveUpQueue(other, { stageId: from.id, view: 'waiting' })).toMatchObject({ rows: [], waiting: 0 });
});

test('a request wants every task done, a review, a stage after it, and no other open request', async () => {
  const { member, from, next } = await aReadyMember();
  const run = contextOf(member).run;
  await sql(
    `update task_completion set reopened_at = now() where user_id = $1 and task_id = $2`,
    member.me.userId,
    from.tasks[0]!.id,
  );
  await expect(run(requestMoveUp, [statement])).rejects.toMatchObject({
    message: 'Finish every task of your stage first',
  });
  await sql(`update task_completion set reopened_at = null where user_id = $1`, member.me.userId);
  await sql(`update stage set move_up_policy = 'auto' where id = $1`, from.id);
  await expect(run(requestMoveUp, [statement])).rejects.toMatchObject({ code: 'CONFLICT' });
  await sql(`update stage set move_up_policy = 'review' where id = $1`, from.id);
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => run(requestMoveUp, [statement])));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    await sql(
      `select from_stage_id as "from", to_stage_id as "to" from stage_move_up_request where user_id = $1`,
      member.me.userId,
    ),
  ).toEqual([{ from: from.id, to: next.id }]);
  await expect(run(requestMoveUp, [{ statement: 'x'.repeat(601) }])).rejects.toThrow(/too long/);
  await expect(contextOf(await signedInAs('member')).run(requestMoveUp, [statement])).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

/** How each state is reached by its own acts, and each act tried in it. */
const paths: Record<MoveUpStatus, (world: MoveUpWorld & { id: number }) => Promise<void>> = {
  submitted: async () => undefined,
  'in-review': async ({ reviewer, id }) => void (await contextOf(reviewer).run(claimMoveUp, [id])),
  'changes-requested': async (world) => {
    await paths['in-review'](world);
    await contextOf(world.reviewer).run(decideMoveUp, [world.id, changes(world.from.tasks[0]!.id)]);
    const again = { taskId: world.from.tasks[0]!.id, proof: 'Again', at: services.clock() };
    await contextOf(world.member).run(finishTask, [again]);
  },
  approved: async (world) => {
    await paths['in-review'](world);
    await contextOf(world.reviewer).run(decideMoveUp, [world.id, approval]);
  },
  rejected: async (world) => {
    await paths['in-review'](world);
    await contextOf(world.reviewer).run(decideMoveUp, [world.id, refusal]);
  },
  withdrawn: async ({ member }) => void (await contextOf(member).run(withdrawMoveUp, [])),
};
const tries: Record<MoveUpAct, (world: MoveUpWorld & { id: number }) => Promise<unknown>> = {
  claim: ({ reviewer, id }) => contextOf(reviewer).run(claimMoveUp, [id]),
  release: ({ reviewer, id }) => contextOf(reviewer).run(releaseMoveUp, [id]),
  approve: ({ reviewer, id }) => contextOf(reviewer).run(decideMoveUp, [id, approval]),
  'ask-changes': ({ reviewer, id, from }) => contextOf(reviewer).run(decideMoveUp, [id, changes(from.tasks[0]!.id)]),
  reject: ({ reviewer, id }) => contextOf(reviewer).run(decideMoveUp, [id, refusal]),
  answer: ({ member }) => contextOf(member).run(answerMoveUp, [statement]),
  withdraw: ({ member }) => contextOf(member).run(withdrawMoveUp, []),
};

test.each(moveUpStatuses)(
  'of a request that is %s the API does what the table says, and refuses the rest',
  async (status) => {
    for (const act of moveUpActs) {
      const world = await aRequest();
      await paths[status](world);
      const wanted = afterMove(status, act);
      const tried = await tries[act](world).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
      const [row] = await sql(`select status from stage_move_up_request where id = $1`, world.id);
      expect([status, act, tried, row.status]).toEqual([
        status,
        act,
        wanted === null ? 'CONFLICT' : 'done',
        wanted ?? status,
      ]);
    }
  },
);

test('approving moves the stage, tells the member by bell and mail, and writes the log, in one transaction', async () => {
  const world = await aRequest();
  const { reviewer, member, id, next, from } = world;
  await contextOf(reviewer).run(claimMoveUp, [id]);
  await contextOf(reviewer).run(decideMoveUp, [id, approval]);
  const progress = await findUserStageProgress(member, member.me.userId);
  expect(progress).toMatchObject({
    stage: { id: next.id },
    points: 70,
    moveUp: { status: 'approved', reviewer: 'Ana', feedback: 'Go and be found', fromName: from.name, stagePoints: 70 },
  });
  expect(await sql(`select title, body from notification where user_id = $1`, member.me.userId)).toEqual([
    { title: `You moved up to ${next.name}`, body: 'Go and be found' },
  ]);
  expect(
    await sql(
      `select subject from mail_outbox where to_address = (select email from app_user where id = $1)`,
      member.me.userId,
    ),
  ).toEqual([{ subject: `You moved up to ${next.name}` }]);
  expect((await auditRows('stage-move-up', id)).map(({ action }) => action)).toEqual([
    'stage.move-up.requested',
    'stage.move-up.claimed',
    'stage.move-up.approved',
  ]);
  const queue = await findMoveUpQueue(reviewer, { stageId: from.id, view: 'done' });
  expect(queue).toMatchObject({ waiting: 0, done: 1, decidedToday: 1, rows: [{ id, reviewer: 'Ana' }] });
});

test('a reopened task counts as not done, keeps its XP, and is never earned twice', async () => {
  const world = await aRequest();
  await paths['in-review'](world);
  const taskId = world.from.tasks[0]!.id;
  const { reviewer, member, id } = world;
  await contextOf(reviewer).run(decideMoveUp, [id, changes(taskId)]);
  expect(await findUserStageProgress(member, member.me.userId)).toMatchObject({
    points: 70,
    remainingTasks: [{ id: taskId, isReopened: true, proof: 'Done' }],
    moveUp: { status: 'changes-requested', feedback: 'Add SSS to your costs' },
  });
  await expect(contextOf(member).run(answerMoveUp, [statement])).rejects.toMatchObject({
    message: 'Finish the reopened tasks first',
  });
  const done = { taskId, proof: 'With SSS', at: services.clock() };
  expect((await contextOf(member).run(finishTask, [done])).progress).toMatchObject({ points: 70, percentage: 100 });
  await contextOf(member).run(answerMoveUp, [{ statement: 'Now with SSS' }]);
  const request = await findMoveUpRequest(reviewer, id);
  expect(request).toMatchObject({ attempt: 2, statement: 'Now with SSS', status: 'submitted', reviewer: null });
  const proofs = request.steps.flatMap(
    ({ snapshot }) => snapshot?.tasks.find((task) => task.id === taskId)?.proof ?? [],
  );
  expect(proofs).toEqual(['Done', 'With SSS']);
});

test('two reviewers at once: one wins, and the other learns by whom', async () => {
  const world = await aRequest();
  const { id, from, reviewer } = world;
  const ramon = await aReviewer(from.id, 'Ramon');
  const claims = await Promise.allSettled([reviewer, ramon].map((ctx) => contextOf(ctx).run(claimMoveUp, [id])));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const isAnas = claims[0]!.status === 'fulfilled';
  const [winner, loser, name] = isAnas ? [reviewer, ramon, 'Ana'] : [ramon, reviewer, 'Ramon'];
  await expect(contextOf(loser).run(claimMoveUp, [id])).rejects.toMatchObject({ message: `${name} has this one` });
  await expect(contextOf(loser).run(decideMoveUp, [id, approval])).rejects.toMatchObject({
    message: `${name} has this one`,
  });
  await contextOf(winner).run(decideMoveUp, [id, approval]);
  await expect(contextOf(loser).run(decideMoveUp, [id, refusal])).rejects.toMatchObject({
    code: 'CONFLICT',
    message: `${name} approved this one first`,
  });
});

test('a claim ends after 30 minutes, and then another may take it', async () => {
  const { id, from, reviewer } = await aRequest();
  const ramon = await aReviewer(from.id, 'Ramon');
  const start = services.clock();
  await contextOf(reviewer).run(claimMoveUp, [id]);
  setClock(new Date(start.getTime() + 29 * 60_000));
  await expect(contextOf(ramon).run(claimMoveUp, [id])).rejects.toMatchObject({ code: 'CONFLICT' });
  setClock(new Date(start.getTime() + 30 * 60_000));
  await contextOf(ramon).run(claimMoveUp, [id]);
  await expect(contextOf(reviewer).run(decideMoveUp, [id, approval])).rejects.toMatchObject({
    message: 'Ramon has this one',
  });
  setClock(start);
});

test('nobody reviews their own request, and whoever is moved elsewhere asks nothing any more', async () => {
  const { id, from, member } = await aRequest();
  await sql(`insert into stage_reviewer (stage_id, user_id) values ($1, $2)`, from.id, member.me.userId);
  await sql(
    `insert into user_access_level (user_id, access_level_id, via, starts_at) values ($1, 'coach', 'manual', '2026-01-01')`,
    member.me.userId,
  );
  const own = await signedIn(member.me.userId);
  await expect(contextOf(own).run(claimMoveUp, [id])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const elsewhere = await aStage();
  await inOneTransaction(await signedInAs('admin'), (ctx) =>
    moveToStage(ctx, [member.me.userId], { stageId: elsewhere.id, reason: 'By hand' }),
  );
  expect(await sql(`select status from stage_move_up_request where id = $1`, id)).toEqual([{ status: 'withdrawn' }]);
});

test('the queue and a request are read by few statements', async () => {
  const { id, from, reviewer } = await aRequest();
  expect(await statementsOf(() => findMoveUpQueue(reviewer, { stageId: from.id, view: 'waiting' }))).toHaveLength(2);
  expect(await statementsOf(() => findMoveUpRequest(reviewer, id))).toHaveLength(1);
  expect(await statementsOf(() => findUserStageProgress(reviewer, reviewer.me.userId))).toHaveLength(1);
});

test('a fault at any step of an approval leaves nothing half done', async () => {
  const world = await aRequest();
  const { reviewer, member, id, from } = world;
  await contextOf(reviewer).run(claimMoveUp, [id]);
  const sent = await statementsOf(() =>
    contextOf(reviewer)
      .run(decideMoveUp, [id, { ...approval, kind: 'approve' }])
      .then(() => undefined),
  );
  expect(sent.length).toBeGreaterThan(7);
  for (const at of sent.keys()) {
    const next = await aRequest();
    await contextOf(next.reviewer).run(claimMoveUp, [next.id]);
    const before = await stateOf(next);
    await failing(at, () => contextOf(next.reviewer).run(decideMoveUp, [next.id, approval]));
    expect([at, await stateOf(next)]).toEqual([at, before]);
  }
  expect(await stageOf({ ...world, member })).not.toBe(from.id);
});

/** Lets the statement at this place of a transaction fail, as if the connection were lost. */
async function failing(at: number, work: () => Promise<unknown>): Promise<void> {
  const query = Client.prototype.query;
  let place = -1;
  Client.prototype.query = function failed(this: InstanceType<typeof Client>, ...args: Parameters<typeof query>) {
    const [first] = args as unknown[];
    const text = typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first);
    if (!/^(begin|commit|rollback)/i.test(text)) place += 1;
    if (place === at && !/^(begin|commit|rollback)/i.test(text)) return Promise.reject(new Error('The wire broke'));
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await expect(work()).rejects.toThrow('The wire broke');
  } finally {
    Client.prototype.query = query;
  }
}

async function stateOf({ member, id }: { member: MoveUpWorld['member']; id: number }) {
  return sql(
    `select (select json_build_object('status', status, 'version', version) from stage_move_up_request where id = $1) as request,
       (select json_agg(stage_id order by id) from user_stage where user_id = $2) as stages,
       (select count(*) from stage_move_up_step where request_id = $1) as steps,
       (select count(*) from notification where user_id = $2) as news,
       (select count(*) from mail_outbox where to_address = (select email from app_user where id = $2)) as mails,
       (select count(*) from info_log where subject_id = $2) as logs,
       (select sum(reached) from stage_count where stage_id in (select stage_id from user_stage where user_id = $2)) as reached`,
    id,
    member.me.userId,
  );
}

const rounds = isLong ? 200 : 25;

test(`${rounds} rounds of approving against withdrawing equal some serial order`, async () => {
  const seen = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const world = await aRequest();
    const { member, reviewer, id, from, next } = world;
    await contextOf(reviewer).run(claimMoveUp, [id]);
    const both = [
      () => contextOf(reviewer).run(decideMoveUp, [id, approval]),
      () => contextOf(member).run(withdrawMoveUp, []),
    ];
    if (round % 2) both.reverse();
    const done = await Promise.allSettled(both.map((act) => act()));
    if (round % 2) done.reverse();
    const [{ status }] = await sql(`select status from stage_move_up_request where id = $1`, id);
    const outcome = { approved: done[0]!.status, withdrawn: done[1]!.status, status, stage: await stageOf(world) };
    expect([
      { approved: 'fulfilled', withdrawn: 'rejected', status: 'approved', stage: next.id },
      { approved: 'rejected', withdrawn: 'fulfilled', status: 'withdrawn', stage: from.id },
    ]).toContainEqual(outcome);
    seen.add(status);
  }
  expect(seen.size).toBeGreaterThan(0);
});

test('the member of another is nobody’s on the queue but of whoever sees them', async () => {
  const { from, id } = await aRequest();
  const office = await signedInAs('admin');
  expect(await findMoveUpQueue(office, { stageId: from.id, view: 'waiting' })).toMatchObject({
    waiting: 1,
    rows: [{ id }],
  });
  await expect(findMoveUpQueue(office, { stageId: 2_000_000_000, view: 'waiting' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
