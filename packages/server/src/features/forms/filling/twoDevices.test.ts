import type { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { afterEach, expect, test } from 'vitest';
import { saveFormAnswers } from '#features/forms/form.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aForm, viewForm } from '../../../testing/forms.ts';
import { signedInAs } from '../../../testing/people.ts';
import { contextOf, setClock } from '../../../testing/world.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
const minute = 60_000;
afterEach(() => setClock('2026-11-21T02:00:00Z'));

const fields: FormFields = ['name', 'goal', 'hope'].map((key) => ({ key, label: key, type: 'short-text' }));

/** One device: what it typed and when, sent at a minute of the server's clock; its own may be off by `off` minutes. */
async function sends(as: Ctx, slug: string, at: number, typed: Record<string, [text: string, at: number]>, off = 0) {
  setClock(new Date(start + at * minute).toISOString());
  const typedAt = Object.entries(typed).map(([key, [, when]]) => [key, start + (when + off) * minute]);
  const answers = Object.fromEntries(Object.entries(typed).map(([key, [text]]) => [key, text]));
  const sentAt = start + (at + off) * minute;
  return contextOf(as).run(saveFormAnswers, [slug, { answers, typedAt: Object.fromEntries(typedAt), sentAt }]);
}

test('of two devices the one that typed later wins, however late the other’s answer comes', async () => {
  const [slug, joy] = [await aForm({ fields }), await signedInAs('member')];
  await sends(joy, slug, 20, { name: ['Laptop', 19], goal: ['Laptop', 19] });
  // Written in a jeepney before, and sent once there was a network.
  const late = await sends(joy, slug, 30, { name: ['Phone', 10], hope: ['Phone', 10] });
  expect(late).toMatchObject({ wrong: {}, missing: [], later: { name: 'Laptop' } });
  expect((await viewForm(joy, slug)).answers).toEqual({ name: 'Laptop', goal: 'Laptop', hope: 'Phone' });
  const anew = await sends(joy, slug, 31, { name: ['Phone again', 31] });
  expect(anew.later).toEqual({});
  expect((await viewForm(joy, slug)).answers).toMatchObject({ name: 'Phone again' });
});

test('an answer that was taken out later stays out, and one that was taken out earlier comes back', async () => {
  const [slug, joy] = [await aForm({ fields }), await signedInAs('member')];
  await sends(joy, slug, 20, { name: ['', 20], goal: ['', 5] });
  const late = await sends(joy, slug, 30, { name: ['Phone', 10], goal: ['Phone', 10] });
  expect(late.later).toEqual({ name: null });
  expect((await viewForm(joy, slug)).answers).toEqual({ goal: 'Phone' });
});

test('a clock that is a day off neither wins everything nor loses everything', async () => {
  const [slug, joy] = [await aForm({ fields }), await signedInAs('member')];
  const day = 1_440;
  await sends(joy, slug, 20, { name: ['Ahead', 20], goal: ['Ahead', 20] }, day);
  await sends(joy, slug, 30, { name: ['Right', 30] });
  await sends(joy, slug, 40, { goal: ['Behind', 40] }, -day);
  expect((await viewForm(joy, slug)).answers).toEqual({ name: 'Right', goal: 'Behind' });
});

test('two devices that write fifty answers each, in any order, keep the later of each', async () => {
  const keys = Array.from({ length: 10 }, (_, index) => `q${index}`);
  const slug = await aForm({ fields: keys.map((key) => ({ key, label: key, type: 'short-text' })) });
  const joy = await signedInAs('member');
  const posts = Array.from({ length: 100 }, (_, index) => ({
    key: keys[(index * 7) % keys.length] ?? 'q0',
    text: `${index % 2 === 0 ? 'phone' : 'laptop'} ${index}`,
    at: ((index * 37) % 100) / 100,
  }));
  setClock(new Date(start + minute).toISOString());
  const post = ({ key, text, at }: (typeof posts)[number]) =>
    contextOf(joy).run(saveFormAnswers, [
      slug,
      { answers: { [key]: text }, typedAt: { [key]: start + at * minute }, sentAt: start + minute },
    ]);
  for (let first = 0; first < posts.length; first += 4) await Promise.all(posts.slice(first, first + 4).map(post));
  const last = keys.map((key) => [key, posts.filter((each) => each.key === key).sort((a, b) => b.at - a.at)[0]?.text]);
  expect((await viewForm(joy, slug)).answers).toEqual(Object.fromEntries(last));
});

test.each([null, 'x', { answers: 'x' }, { answers: { name: 'Joy' }, typedAt: { name: -1e300 }, sentAt: 'now' }])(
  'a device that says %j breaks nothing',
  async (body) => {
    const [slug, joy] = [await aForm({ fields }), await signedInAs('member')];
    expect(await contextOf(joy).run(saveFormAnswers, [slug, Object(body)])).toMatchObject({ wrong: {} });
  },
);
