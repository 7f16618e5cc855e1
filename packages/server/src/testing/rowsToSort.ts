import { randomUUID } from 'node:crypto';
import { batches } from '#features/batches/batch.table.ts';
import { userStages } from '#features/journey/stage.table.ts';
import { redirectRules } from '#features/site/redirects/redirectRule.table.ts';
import { anEvent } from './events.ts';
import { aMember } from './people.ts';
import { weekly } from './series.ts';
import { aStage } from './stages.ts';
import { aStranger, services } from './world.ts';

const day = (at: number) => new Date(Date.UTC(2026, 10, at));
const run = (text: string, values: unknown[]) => services.pools.main.query(text, values);

/** A stage whose three members differ in every column. */
export async function aStageToSort(): Promise<number> {
  const { id: stageId, tasks } = await aStage({ tasks: [{}, {}] });
  const { db } = aStranger();
  const people = [
    { firstName: 'bea', launchFrom: '2026-05-01', done: 2, points: 5, moveUp: 'submitted', seen: 3, entered: 2 },
    { firstName: 'Cora', launchFrom: '2026-02-01', done: 0, points: 90, moveUp: 'withdrawn', seen: 1, entered: 3 },
    { firstName: 'Amor', launchFrom: null, done: 1, points: 40, moveUp: null, seen: null, entered: 1 },
  ];
  for (const { firstName, launchFrom, done, points, moveUp, seen, entered } of people) {
    const name = randomUUID();
    const [batch] = launchFrom
      ? await db.insert(batches).values({ name, launchFrom, launchTo: launchFrom }).returning()
      : [];
    const userId = await aMember({ firstName, batchId: batch?.id ?? null });
    await db.insert(userStages).values({ userId, stageId, enteredAt: day(entered) });
    for (const task of tasks.slice(0, done))
      await run('insert into task_completion (user_id, task_id) values ($1, $2)', [userId, task.id]);
    await run(
      'insert into points_total (user_id, points) values ($1, $2) on conflict (user_id) do update set points = $2',
      [userId, points],
    );
    if (moveUp)
      await run(
        `insert into stage_move_up_request (user_id, from_stage_id, to_stage_id, status, snapshot, waiting_since, due_at)
         values ($1, $2, $2, $3, '{}', $4, $4)`,
        [userId, stageId, moveUp, day(1)],
      );
    if (seen)
      await run(
        `insert into session (token_hash, user_id, kind, last_seen_at, ends_at) values ($1, $2, 'member', $3, $3)`,
        [Buffer.from(name), userId, day(seen)],
      );
  }
  return stageId;
}

/** An event whose times to come differ in every column, and the first of them, as do the people who answered it. */
export async function anEventToSort(): Promise<{ eventId: number; occurrenceId: number }> {
  const { id: eventId, first, occurrences } = await anEvent(weekly);
  const people = [
    ['Bea', 'waitlisted', null],
    ['Amor', 'going', day(3)],
    ['Cora', 'maybe', day(2)],
  ] as const;
  for (const [place, [firstName, answer, joinedAt]] of people.entries()) {
    const userId = await aMember({ firstName });
    const answers = `insert into event_rsvp (occurrence_id, user_id, answer, place, answered_at) values ($1, $2, $3, $4, now())`;
    await run(answers, [first.id, userId, answer, place + 1]);
    await run(answers, [occurrences[1]!.id, userId, 'going', place + 1]);
    if (joinedAt)
      await run(
        `insert into event_attendance (occurrence_id, user_id, joined_at, source) values ($1, $2, $3, 'join')`,
        [first.id, userId, joinedAt],
      );
  }
  await run(
    `update event_occurrence set recording_url = 'https://video.example/1', status = 'cancelled' where id = $1`,
    [occurrences[2]!.id],
  );
  return { eventId, occurrenceId: first.id };
}

/** Redirect rules that are active, ended and scheduled, one of which was followed. */
export async function redirectsToSort(): Promise<void> {
  const rule = { match: 'exact', toUrl: '/x', statusCode: 301, preserveQuery: false } as const;
  await aStranger()
    .db.insert(redirectRules)
    .values([
      { ...rule, fromPath: '/active', lastHitAt: day(2), hits: 1 },
      { ...rule, fromPath: '/ended', endsAt: day(1) },
      { ...rule, fromPath: '/scheduled', startsAt: new Date('2027-01-01'), lastHitAt: day(4), hits: 2 },
    ]);
}
