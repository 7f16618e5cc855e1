import { afterEach, expect, test, vi } from 'vitest';
import { cacheLinks } from '#features/affiliates/links/linkBook.ts';
import { anAffiliate } from '../../../testing/affiliates.ts';
import { rows } from '../../../testing/followedLinks.ts';
import { services } from '../../../testing/world.ts';

afterEach(() => void vi.restoreAllMocks());

test('a link that thousands follow at once is read once, and nobody waits while it is read anew', async () => {
  const { id, slug } = await anAffiliate({ status: 'active' });
  const links = cacheLinks(services);
  const read = vi.spyOn(services.pools.main, 'query');
  const followAll = () => Promise.all(Array.from({ length: 50 }, () => links.find(slug, '')));
  expect(links.cached(slug, '')).toBeNull();
  await followAll();
  await followAll();
  expect(read).toHaveBeenCalledTimes(1);

  await rows(`update affiliate set status = 'paused' where id = $1`, id);
  read.mockClear();
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 6_000);
  const answers = await followAll();
  expect(answers.filter((link) => link?.counts)).toHaveLength(50);
  await expect.poll(() => links.cached(slug, '')?.counts).toBe(false);
  expect(read).toHaveBeenCalledTimes(1);

  clock.mockReturnValue(now + 20_000);
  await rows(`update affiliate set status = 'banned' where id = $1`, id);
  expect(links.cached(slug, '')).toBeNull();
  expect(await links.find(slug, '')).toBeNull();
});
