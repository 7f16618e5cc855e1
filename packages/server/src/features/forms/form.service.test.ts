import { journeyFormSlug } from '@tribe/domain/features/forms/slugs.ts';
import type { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { afterEach, expect, test } from 'vitest';
import { findViewerOfSession } from '#features/accounts/viewer.ts';
import { mergeUsers, undoMerge } from '#features/members/merge/merge.service.ts';
import { countUnread, notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aForm, saveAnswer as save, viewForm } from '../../testing/forms.ts';
import { signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, inOneTransaction, services, setClock } from '../../testing/world.ts';
import { submitForm } from './form.service.ts';

afterEach(() => setClock('2026-11-21T02:00:00Z'));

const submit = (ctx: Ctx, slug: string, answers: unknown) =>
  inOneTransaction(ctx, (own) => submitForm(own, slug, answers));

test('a stranger opens a public form, not one for members; a missing one is not found', async () => {
  const [open, own] = [await aForm({ audience: 'public' }), await aForm()];
  expect(await viewForm(aStranger(), open)).toMatchObject({ name: 'A form', isOpen: true, answers: {} });
  await expect(viewForm(aStranger(), own)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(save(aStranger(), open, 'name', 'Joy')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(viewForm(await signedInAs('member'), 'form-of-nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(viewForm(await signedInAs('member'), await aForm({ status: 'draft' }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('each answer is kept as it is left, goes on elsewhere, and is nobody else’s; looking takes one statement', async () => {
  const [slug, joy] = [await aForm(), await signedInAs('member')];
  await save(joy, slug, 'name', '  Joy ');
  await save(joy, slug, 'hours', 12);
  expect((await viewForm(joy, slug)).answers).toEqual({ name: 'Joy', hours: 12 });
  await save(joy, slug, 'hours', '');
  const view = await viewForm(joy, slug);
  expect(view).toMatchObject({
    answers: { name: 'Joy' },
    isSent: false,
    lastSavedAt: new Date('2026-11-21T02:00:00Z'),
  });
  expect((await viewForm(await signedInAs('member'), slug)).answers).toEqual({});
  expect(await statementsOf(() => viewForm(joy, slug))).toHaveLength(1);
});

test('an answer of a wrong kind is refused by its question and not kept', async () => {
  const [slug, joy] = [await aForm(), await signedInAs('member')];
  expect(await save(joy, slug, 'hours', 81)).toBe('Hours is too high. Enter 80 or less.');
  expect(await save(joy, slug, 'other', 'x')).toBe('missing');
  expect((await viewForm(joy, slug)).answers).toEqual({});
});

test('what is sent is checked again on the server, with what was saved before', async () => {
  const [slug, joy] = [await aForm(), await signedInAs('member')];
  await expect(submit(joy, slug, { hours: 5 })).rejects.toMatchObject({ messages: { name: ['Name is required'] } });
  await save(joy, slug, 'name', 'Joy');
  expect(await submit(joy, slug, { hours: 5 })).toEqual({ confirmation: 'Thank you.', successUrl: null });
  expect(await viewForm(joy, slug)).toMatchObject({ isSent: true, answers: { name: 'Joy', hours: 5 } });
  await expect(submit(joy, slug, { hours: 6 })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(save(joy, slug, 'hours', 6)).rejects.toThrow('You’ve already sent this form');
});

test('a form that is sent from eight tabs at once is sent once', async () => {
  const [slug, joy] = [await aForm(), await signedInAs('member')];
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => submit(joy, slug, { name: 'Joy' })));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('eight answers that are left at once are all kept', async () => {
  const keys = Array.from({ length: 8 }, (_, index) => `q${index}`);
  const fields: FormFields = keys.map((key) => ({ key, label: key, type: 'short-text' }));
  const [slug, joy] = [await aForm({ fields }), await signedInAs('member')];
  await Promise.all(keys.map((key) => save(joy, slug, key, key)));
  expect(Object.keys((await viewForm(joy, slug)).answers)).toHaveLength(8);
});

test('a form takes nothing before it opens and once it is closed, and still shows itself', async () => {
  const joy = await signedInAs('member');
  const later = await aForm({ opensAt: new Date('2026-11-21T02:00:01Z') });
  const over = await aForm({ closesAt: new Date('2026-11-21T02:00:00Z') });
  for (const slug of [later, over]) {
    expect(await viewForm(joy, slug)).toMatchObject({ isOpen: false });
    await expect(submit(joy, slug, { name: 'Joy' })).rejects.toThrow('This form is closed');
  }
});

test('a form that may be sent often is begun anew each time', async () => {
  const [slug, joy] = [await aForm({ oneResponsePerUser: false }), await signedInAs('member')];
  await submit(joy, slug, { name: 'Joy' });
  expect(await viewForm(joy, slug)).toMatchObject({ isSent: false, answers: {} });
  await submit(joy, slug, { name: 'Joy' });
});

test('a stranger’s address is kept with the answers; the twenty-first form in an hour has to wait', async () => {
  const fields: FormFields = [{ key: 'mail', label: 'Email', type: 'email', required: true }];
  const slug = await aForm({ audience: 'public', oneResponsePerUser: false, fields });
  const stranger = aStranger();
  const { origin } = stranger;
  origin.address = '198.51.100.7';
  for (let times = 0; times < 20; times += 1) await submit(stranger, slug, { mail: 'Joy@Example.ph' });
  await expect(submit(stranger, slug, { mail: 'joy@example.ph' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const { rows } = await services.pools.main.query(
    `select distinct r.email, r.user_id from form_response r join form f on f.id = r.form_id where f.slug = $1`,
    [slug],
  );
  expect(rows).toEqual([{ email: 'joy@example.ph', user_id: null }]);
});

test('a file in an answer is one’s own', async () => {
  const fields: FormFields = [{ key: 'proof', label: 'Proof', type: 'file' }];
  const [slug, joy, other] = [await aForm({ fields }), await signedInAs('member'), await signedInAs('member')];
  const { rows } = await services.pools.main.query(
    `insert into file_asset (storage_key, original_name, mime_type, extension, kind, size_bytes, sha256, uploaded_by_id)
     values (gen_random_uuid(), 'a.png', 'image/png', '.png', 'image', 1, 'x', $1) returning id`,
    [joy.me.userId],
  );
  expect(await save(other, slug, 'proof', rows[0].id)).toBe('Proof is not valid');
  await save(joy, slug, 'proof', rows[0].id);
  expect((await viewForm(joy, slug)).answers).toEqual({ proof: rows[0].id });
});

test('published questions are never changed', async () => {
  await aForm();
  await expect(services.pools.main.query(`update form_version set fields = '[]'`)).rejects.toThrow('never changed');
});

test('a journey form is incomplete while an open one is not sent; a draft is not enough', async () => {
  const joy = await signedInAs('member');
  const isCompleted = async () =>
    (await findViewerOfSession(services, joy.me.sessionId))?.currentUser?.isJourneyFormCompleted;
  expect(await isCompleted()).toBe(true);
  await aForm({ slug: journeyFormSlug, opensAt: new Date('2026-11-21T03:00:00Z') });
  expect(await isCompleted()).toBe(true);
  setClock('2026-11-21T03:00:00Z');
  expect(await isCompleted()).toBe(false);
  await save(joy, journeyFormSlug, 'name', 'Joy');
  expect(await isCompleted()).toBe(false);
  await submit(joy, journeyFormSlug, {});
  expect(await isCompleted()).toBe(true);
});

test('of two who are merged with a draft each, the one who stays keeps theirs; undone, both go on', async () => {
  const [admin, slug] = [await signedInAs('admin'), await aForm()];
  const [joy, other] = [await signedInAs('member'), await signedInAs('member')];
  await save(joy, slug, 'name', 'Joy');
  await save(other, slug, 'name', 'Maya');
  await notify(other, { userId: other.me.userId, kind: 'test', title: 'News' });
  const merge = await inOneTransaction(admin, (ctx) => mergeUsers(ctx, joy.me.userId, other.me.userId, 'Twice'));
  expect((await viewForm(joy, slug)).answers).toEqual({ name: 'Joy' });
  expect(await countUnread(joy)).toBe(1);
  await inOneTransaction(admin, (ctx) => undoMerge(ctx, merge));
  expect((await viewForm(other, slug)).answers).toEqual({ name: 'Maya' });
  expect(await countUnread(joy)).toBe(0);
});
