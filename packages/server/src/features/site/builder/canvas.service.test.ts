import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { expect, test } from 'vitest';
import { findCanvasData } from '#features/site/builder/canvas.service.ts';
import { saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aFunnel, aTerm } from '../../../testing/catalog.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { fieldsOf, send } from '../../../testing/uploads.ts';
import { aStranger, contextOf } from '../../../testing/world.ts';

const finds = (ctx: Ctx, ref: object) => contextOf(ctx).run(findCanvasData, [ref]);

async function aDraft(admin: Ctx, blocks: object[], funnel: Parameters<typeof aFunnel>[0] = {}) {
  const { id } = await aFunnel(funnel);
  await aTerm({ funnelId: id, price: 599_900 });
  const ref = { funnelId: id, step: 'landing' };
  const document = { title: 'A page', description: '', blocks };
  await contextOf(admin).run(saveSitePageDraft, [{ ref, revision: 0 }, document]);
  return ref;
}

test('only who builds pages learns what their drafts show', async () => {
  const ref = await aDraft(await signedInAs('admin'), [newBlock('divider', 'a')]);
  expect(await codeOf(finds(aStranger(), ref))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'success-manager'] as const)
    expect(await codeOf(finds(await signedInAs(role), ref))).toBe('FORBIDDEN');
  const admin = await signedInAs('admin');
  expect(await codeOf(finds(admin, { funnelId: 'nobody-sells-this', step: 'landing' }))).toBe('NOT_FOUND');
  expect(await codeOf(finds(admin, { name: 'constructor' }))).toBe('BAD_USER_INPUT');
});

test('a draft shows the times and prices that visitors would get now, by the server’s clock', async () => {
  const admin = await signedInAs('admin');
  const closesAt = new Date('2026-11-30T15:59:00Z');
  const blocks = [
    newBlock('countdown', 'ends', { to: 'closes' }),
    newBlock('countdown', 'own', { to: 'moment', at: '2026-12-24T16:00:00.000Z' }),
    newBlock('countdown', 'never', { to: 'opens' }),
    newBlock('pricing', 'price'),
  ];
  const ref = await aDraft(admin, blocks, { closesAt });
  const { data } = await finds(admin, ref);
  expect(data).toMatchObject({
    ends: { endsAt: closesAt.toISOString(), now: '2026-11-21T02:00:00.000Z', when: 'Mon, 11/30/2026 11:59 PM Manila' },
    own: { endsAt: '2026-12-24T16:00:00.000Z' },
    price: { terms: [{ price: '₱5,999.00' }], href: `/checkout/${ref.funnelId}` },
  });
  expect(data).not.toHaveProperty('never');
  expect((await statementsOf(() => finds(admin, ref))).length).toBeLessThanOrEqual(5);
  expect((await finds(admin, { name: 'va' })).data).toBeTypeOf('object');
});

test('pictures weigh what a phone gets of them', async () => {
  const admin = await signedInAs('admin');
  const noise = (side: number) =>
    sharp(randomFillSync(Buffer.alloc(side * side * 3)), { raw: { width: side, height: side, channels: 3 } })
      .jpeg()
      .toBuffer();
  const up = async (side: number) =>
    (await fieldsOf(send(admin, { name: 'a.jpg', content: await noise(side), path: '/api/site-pictures' }))).url;
  const [small, large] = [await up(40), await up(400)];
  const image = (id: string, src: string) => newBlock('image', id, { picture: { src, alt: 'Noise' } });
  const ref = await aDraft(admin, [image('a', small), image('b', large), image('c', '/api/uploads/7')]);
  const { pictures } = await finds(admin, ref);
  const bytes = Object.fromEntries(pictures.map((each) => [each.src, each.bytes]));
  expect(Object.keys(bytes).sort()).toEqual([small, large].sort());
  expect(bytes[large]).toBeGreaterThan((bytes[small] ?? 0) * 10);
});
