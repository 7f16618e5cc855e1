import { expect, test } from 'vitest';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData } from '@tribe/domain/features/site/pages/blockData.ts';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { resolveBlocks } from '#features/site/pages/resolveBlocks.ts';
import { aFunnel, aTerm } from '../../../testing/catalog.ts';
import { aProduct } from '../../../testing/contents.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

playedGateways('xendit');
await keepNamedSettings(services.pools.main);
const staff = contextOf(await signedInAs('admin'));
const set = (name: string, value: string) => staff.run(updateSetting, [name, value]);

const product = await aProduct({ status: 'active', name: 'Fast Track, one year' });
const { id: funnelId } = await aFunnel({ productId: product.id });
const once = await aTerm({ funnelId, price: 1_499_900, name: 'One-time' });
const parts = await aTerm({
  funnelId,
  price: 1_650_000,
  name: 'Three payments',
  type: 'installment',
  numberOfPayments: 3,
});

const block = (props: Parameters<typeof newBlock<'pricing'>>[2] = {}) =>
  newBlock('pricing', 'p', { funnelId, look: 'choice', ...props });
async function priced(props: Parameters<typeof newBlock<'pricing'>>[2] = {}): Promise<BlockData['pricing']> {
  const { data } = await resolveBlocks(aStranger(), [block(props)], { path: '/', funnelId: null });
  const found = data['p'];
  if (!found || !('terms' in found) || 'title' in found) throw new Error('no prices');
  return found;
}

test('plans in one card say what is sold, what each costs, what one saves, and with what it can really be paid', async () => {
  await set('xendit-channels', 'GCASH, CARDS');
  const { terms, href, choice } = await priced();
  expect(href).toBe(`/checkout/${funnelId}`);
  expect(terms).toMatchObject([
    { id: once, price: '₱14,999.00', note: 'You save ₱1,501' },
    { id: parts, price: '₱5,500.00', times: '× 3', note: '' },
  ]);
  expect(choice).toEqual({ title: 'Fast Track, one year', facts: [], coach: null, ways: ['GCash', 'Card'] });
  await set('xendit-channels', 'CARDS');
  expect((await priced()).choice?.ways).toEqual(['Card']);
  await set('gcash-number', '0917 000 0001');
  expect((await priced()).choice?.ways).toEqual(['Card', 'GCash']);
});

test('a way that doesn’t take each payment of any plan that is shown isn’t named', async () => {
  await set('gcash-number', '');
  await set('xendit-channels', 'CARDS, GCASH 100-6000');
  expect((await priced()).choice?.ways).toEqual(['Card', 'GCash']);
  expect((await priced({ hiddenTerms: [parts] })).choice?.ways).toEqual(['Card']);
});

test('a way that takes the first payment of a plan and not the next ones isn’t named', async () => {
  const later = await aFunnel({ productId: product.id });
  const more = { type: 'installment', numberOfPayments: 3, downPaymentKind: 'fixed', downPayment: 100_000 } as const;
  await aTerm({ funnelId: later.id, price: 1_650_000, name: 'Little down', ...more });
  expect((await priced({ funnelId: later.id })).choice?.ways).toEqual(['Card']);
});

test('a coach is named beside the plans, and a member never is', async () => {
  const coach = await aPerson({ roles: ['coach'], firstName: 'Teresita', lastName: 'Bautista' });
  expect((await priced({ coach: String(coach) })).choice?.coach).toMatchObject({ name: 'Teresita Bautista' });
  expect((await priced({ coach: String(await aMember()) })).choice?.coach).toBeNull();
});

test('prices in cards ask for nothing more, and plans in one card once for how they are paid', async () => {
  const count = async (...blocks: ReturnType<typeof newBlock>[]) =>
    (await statementsOf(() => resolveBlocks(aStranger(), blocks, { path: '/', funnelId: null }))).length;
  const cards = await count(block({ look: 'cards' }));
  expect(await count(block())).toBe(cards + 1);
  expect(await count(block(), newBlock('pricing', 'q', { funnelId, look: 'choice' }))).toBe(cards + 1);
});

test('a funnel that nobody can buy has no prices and names no way to pay', async () => {
  const draft = await aFunnel({ status: 'draft' });
  expect(await priced({ funnelId: draft.id })).toEqual({ terms: [], href: '/checkout/closed' });
});
