import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { funnels } from '#features/catalog/product.table.ts';
import { aFunnel } from '../../testing/catalog.ts';
import { aStranger, services } from '../../testing/world.ts';

const ownerOf = async (slug: string) =>
  (await services.pools.main.query('select owner, owner_id from public_slug where slug = $1', [slug])).rows[0];

test('a funnel claims its slug for as long as it has it, whatever the case', async () => {
  const { db } = aStranger();
  const funnel = await aFunnel({ slug: 'Maligaya' });
  expect(await ownerOf('maligaya')).toEqual({ owner: 'funnel', owner_id: funnel.id });
  await expect(aFunnel({ slug: 'MALIGAYA' })).rejects.toMatchObject({ cause: { constraint: 'public_slug_pkey' } });
  await db.update(funnels).set({ slug: 'masaya' }).where(eq(funnels.id, funnel.id));
  expect([await ownerOf('maligaya'), await ownerOf('masaya')]).toEqual([
    undefined,
    { owner: 'funnel', owner_id: funnel.id },
  ]);
  await db.delete(funnels).where(eq(funnels.id, funnel.id));
  expect(await ownerOf('masaya')).toBeUndefined();
});

test('a slug that somebody else of the name space holds is refused', async () => {
  await services.pools.main.query(`insert into public_slug (slug, owner, owner_id) values ('ana', 'affiliate', '1')`);
  await expect(aFunnel({ slug: 'ana' })).rejects.toMatchObject({ cause: { constraint: 'public_slug_pkey' } });
});

test('20 funnels that want one slug at once leave it to one', async () => {
  const made = await Promise.allSettled(Array.from({ length: 20 }, () => aFunnel({ slug: 'sabay-sabay' })));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
