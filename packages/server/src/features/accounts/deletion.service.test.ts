import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { formFiles, formResponses, forms, formVersions } from '#features/forms/form.table.ts';
import { socialAccounts } from '#features/members/user.table.ts';
import { mergeUsers, undoMerge } from '#features/members/merge/merge.service.ts';
import { createMemberNote } from '#features/members/profile/note.service.ts';
import { askDeletion, cancelMyDeletion, myDeletion, proveDeletion } from '#features/accounts/deletion.service.ts';
import { exportMyData } from '#features/accounts/ownData.service.ts';
import { personColumns } from '#kernel/db/personRows.ts';
import { accountJobs } from '#features/accounts/account.jobs.ts';
import { pointsEntries } from '#features/journey/stage.table.ts';
import { fileAssets } from '#features/files/file.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { anAccount, aVisitor, codeOf, goodPassword, mailsTo, wholeSignIn } from '../../testing/accounts.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { signedInAs } from '../../testing/people.ts';
import { aStranger, contextOf, inOneTransaction, services, setClock, signedIn } from '../../testing/world.ts';

const { db } = aStranger();
const password = { currentPassword: goodPassword };
afterEach(() => setClock('2026-11-21T02:00:00Z'));

const rowOf = async (sql: string, values: unknown[]) => (await services.pools.main.query(sql, values)).rows[0];

async function ask(ctx: Ctx): Promise<string> {
  const proved = await proveDeletion(ctx, password);
  return (await inOneTransaction(ctx, (inside) => askDeletion(inside, proved))).dueOn;
}

const deleteDue = (context = aJobContext()) =>
  accountJobs.find(({ name }) => name === 'accounts.delete_due')?.run(context, {});

async function aFileOf(userId: number, name: string): Promise<number> {
  const file = {
    storageKey: randomUUID(),
    originalName: name,
    mimeType: 'image/webp',
    extension: '.webp',
    kind: 'image',
  };
  const [row] = await db
    .insert(fileAssets)
    .values({ ...file, sizeBytes: 1, sha256: 'x', uploadedById: userId })
    .returning();
  return row!.id;
}

/** A member of whom something is kept in many tables. */
async function somebody() {
  const account = await anAccount();
  const { id } = account;
  const mark = `mark-${randomUUID().slice(0, 8)}`;
  await services.pools.main.query(
    `update user_profile set bio = $2, mobile_number = '+639171234567' where user_id = $1`,
    [id, mark],
  );
  await db.insert(socialAccounts).values({ userId: id, platform: 'facebook', url: `https://facebook.com/${mark}` });
  await db.insert(pointsEntries).values({ userId: id, points: 10, reason: 'base-points', reference: mark });
  const [form] = await db.insert(forms).values({ slug: randomUUID(), name: 'Survey', kind: 'survey' }).returning();
  const [version] = await db.insert(formVersions).values({ formId: form!.id, number: 1, fields: [] }).returning();
  const answered = { formId: form!.id, versionId: version!.id, userId: id, lastSavedAt: new Date() };
  const [response] = await db
    .insert(formResponses)
    .values({ ...answered, answers: { why: `why ${mark}` } })
    .returning();
  await db.insert(formFiles).values({ fileId: await aFileOf(id, `${mark}.webp`), responseId: response!.id });
  await createMemberNote(await signedInAs('admin'), id, { body: `Called ${mark}`, pinned: false });
  return { ...account, mark, ctx: await signedIn(id) };
}

test('strangers take no copy and delete nobody', async () => {
  for (const refused of [
    exportMyData(aStranger(), password),
    proveDeletion(aStranger(), password),
    myDeletion(aStranger()),
  ])
    expect(await codeOf(refused)).toBe('UNAUTHENTICATED');
});

test('every key to a person says what a copy and a deletion do to it', async () => {
  const { rows } = await services.pools.main.query<{ key: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as key
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'app_user'::regclass`,
  );
  const declared = personColumns().map(({ table, column }) => `${table}.${column}`);
  expect(declared.toSorted(), 'Declare it in the person.ts beside its table').toEqual(
    rows.map(({ key }) => key).toSorted(),
  );
});

test('a copy holds all that is theirs, no secret, and nothing of what staff noted', async () => {
  const { ctx, mark, id } = await somebody();
  expect(await codeOf(exportMyData(ctx, { currentPassword: 'Wrong-Horse-7' }))).toBe('BAD_USER_INPUT');
  const data = await exportMyData(ctx, password);
  expect(data.about).toMatchObject({
    Profile: [{ bio: mark, mobile_number: '+639171234567' }],
    'Social accounts': [{ url: `https://facebook.com/${mark}` }],
    XP: [{ points: 10 }],
    Sessions: [{ kind: 'member' }],
  });
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/password_hash|token_hash|argon2/);
  expect(text).not.toContain(`Called ${mark}`);
  expect(
    await rowOf(`select sentence from info_log where subject_id = $1 and action = 'own-data.exported'`, [id]),
  ).toEqual({
    sentence: 'Downloaded their data',
  });
});

test('ten copies an hour are enough', async () => {
  const { ctx } = await somebody();
  for (let done = 0; done < 10; done += 1) expect(await codeOf(exportMyData(ctx, password))).toBeNull();
  expect(await codeOf(exportMyData(ctx, password))).toBe('RATE_LIMITED');
});

test('an account that is to be deleted goes after fourteen Manila days, and not a day before', async () => {
  const { ctx, id, email, mark } = await somebody();
  expect(await ask(ctx)).toBe('2026-12-05');
  expect(await myDeletion(ctx)).toBe('2026-12-05');
  expect(await codeOf(ask(ctx))).toBe('CONFLICT');
  expect(await mailsTo(email)).toMatchObject([{ kind: 'deletion-asked' }]);
  setClock('2026-12-04T15:59:59Z');
  await deleteDue();
  expect(await codeOf(wholeSignIn(aVisitor(), email))).toBeNull();
  setClock('2026-12-04T16:00:01Z');
  await deleteDue();
  const user = await rowOf(
    `select u.email, u.slug, u.status, u.password_hash, p.first_name || ' ' || p.last_name as name, p.bio, p.mobile_number,
       (select sum(points)::int from points_entry where user_id = u.id) as points
     from app_user u join user_profile p on p.user_id = u.id where u.id = $1`,
    [id],
  );
  expect(user).toEqual({
    email: `deleted-${id}@deleted.invalid`,
    slug: `deleted-${id}`,
    status: 'ARCHIVED',
    password_hash: null,
    name: 'Deleted account',
    bio: null,
    mobile_number: null,
    points: 10,
  });
  expect(await traces([mark, email])).toEqual(['points_entry']);
  expect(await codeOf(wholeSignIn(aVisitor(), email))).toBe('BAD_USER_INPUT');
});

test('one account that cannot be deleted keeps no other waiting, and the job says so', async () => {
  const [first, second] = [await somebody(), await somebody()];
  for (const { ctx } of [first, second]) await ask(ctx);
  setClock('2026-12-04T16:00:01Z');
  const context = aJobContext();
  let isFirst = true;
  const transaction: typeof context.transaction = (work) => {
    if (!isFirst) return context.transaction(work);
    isFirst = false;
    return Promise.reject(new Error('deadlock detected'));
  };
  await expect(deleteDue({ ...context, transaction })).rejects.toThrow('1 due deletions failed');
  const left = await services.pools.main.query(`select email from app_user where id = any($1) and status = 'ACTIVE'`, [
    [first.id, second.id],
  ]);
  expect(left.rows).toHaveLength(1);
});

test('with an account go those that were merged into it, and what a merge kept to be undone', async () => {
  const [one, two, three] = [await somebody(), await somebody(), await somebody()];
  const admin = contextOf(await signedInAs('admin'));
  await admin.run(mergeUsers, [two.id, three.id, 'Signed up twice']);
  const merge = await admin.run(mergeUsers, [one.id, two.id, 'Signed up twice']);
  await ask(await signedIn(one.id));
  setClock('2026-12-04T16:00:01Z');
  await deleteDue();
  expect(await traces([one, two, three].flatMap(({ mark, email }) => [mark, email]))).toEqual(['points_entry']);
  expect(await rowOf('select status, merged_into_id as into from app_user where id = $1', [two.id])).toEqual({
    status: 'MERGED',
    into: one.id,
  });
  expect(await codeOf(admin.run(undoMerge, [merge]))).toBe('CONFLICT');
});

/** The tables in which any of these texts is still to be found; the append-only journal apart. */
async function traces(texts: string[]): Promise<string[]> {
  const { rows } = await services.pools.main.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    if (name === 'info_log') continue;
    const sql = `select 1 from "${name}" t where exists (select from unnest($1::text[]) x where t::text like '%' || x || '%') limit 1`;
    if (await rowOf(sql, [texts])) found.push(name);
  }
  return found;
}

test('who thinks again keeps the account', async () => {
  const { ctx, email } = await somebody();
  await ask(ctx);
  expect(await cancelMyDeletion(ctx)).toBe(true);
  expect(await codeOf(cancelMyDeletion(ctx))).toBe('CONFLICT');
  setClock('2026-12-30T02:00:00Z');
  await deleteDue();
  expect(await codeOf(wholeSignIn(aVisitor(), email))).toBeNull();
});

test('staff first give back their levels, and nobody deletes in another’s name (IMP-2)', async () => {
  const staff = await signedIn((await anAccount({ roles: ['member', 'coach'] })).id);
  expect(await codeOf(proveDeletion(staff, password))).toBe('FORBIDDEN');
  const { ctx } = await somebody();
  ctx.me.impersonatorId = 1;
  expect(await codeOf(proveDeletion(ctx, password))).toBe('FORBIDDEN');
  expect(await codeOf(exportMyData(ctx, password))).toBe('FORBIDDEN');
});

test('who has become staff meanwhile stays until an admin takes the level back', async () => {
  const { id } = await anAccount();
  const { rows } = await services.pools.main.query(
    `insert into account_deletion (user_id, due_on) values ($1, '2026-11-21') returning id`,
    [id],
  );
  const level = `insert into user_access_level (user_id, access_level_id, via, starts_at) values ($1, 'coach', 'manual', '2026-11-20')`;
  await services.pools.main.query(level, [id]);
  await deleteDue();
  expect(await rowOf('select status from app_user where id = $1', [id])).toEqual({ status: 'ACTIVE' });
  await services.pools.main.query(
    `update user_access_level set revoked_at = '2026-11-21' where user_id = $1 and access_level_id = 'coach'`,
    [id],
  );
  await deleteDue();
  expect(await rowOf('select status from app_user where id = $1', [id])).toEqual({ status: 'ARCHIVED' });
  expect(await rowOf('select done_at is not null as done from account_deletion where id = $1', [rows[0].id])).toEqual({
    done: true,
  });
});
