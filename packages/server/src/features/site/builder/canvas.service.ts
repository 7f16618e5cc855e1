import type { PageData } from '@tribe/domain/features/site/pages/blockData.ts';
import { PageRefInput } from '@tribe/domain/features/site/pages/sitePage.input.ts';
import { namedPages } from '@tribe/domain/features/site/pages/sitePage.ts';
import { routes } from '@tribe/domain/kernel/routing/routes.ts';
import { foundBlocks, picturesIn } from '#features/site/pages/foundBlocks.ts';
import { resolveBlocks } from '#features/site/pages/resolveBlocks.ts';
import { duty } from '#features/site/pages/sitePage.service.ts';
import { stateOf } from '#features/site/pages/sitePageQuery.ts';
import { weighPictures } from '#features/site/pages/sitePicture.service.ts';
import { query } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

export const SitePictureWeight = shape({ src: 'String', bytes: 'Int' });
export type SitePictureWeight = ShapeOf<typeof SitePictureWeight>;

/** What the server adds to the blocks of a draft, as visitors would get it now, and what its pictures weigh on a phone. */
export const CanvasData = shape({
  data: described(typed<PageData>('JSON'), 'By the id of each block: prices, times, forms, days.'),
  pictures: [SitePictureWeight],
});
export type CanvasData = ShapeOf<typeof CanvasData>;

export const findCanvasData = query(duty, async (ctx, unchecked: unknown): Promise<CanvasData> => {
  const ref = PageRefInput.parse(unchecked);
  const { document } = await stateOf(ctx, ref);
  const { blocks } = foundBlocks(document.blocks);
  const place =
    'name' in ref ? { path: routes[namedPages[ref.name]][0], funnelId: null } : { path: '/', funnelId: ref.funnelId };
  const { data } = await resolveBlocks(ctx, blocks, place);
  return { data, pictures: await weighPictures(ctx, picturesIn(blocks)) };
});
