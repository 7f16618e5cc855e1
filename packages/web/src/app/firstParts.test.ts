import { expect, test } from 'vitest';
import { makeClient } from '#kernel/graphql/client.ts';
import { loadWhole, withFirstParts } from './firstParts.ts';

const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
const viewing = { me: null, client, params: {}, search: new URLSearchParams('q=data') };

test('a screen is loaded together with the parts that its first view needs, and with theirs', async () => {
  const loaded: string[] = [];
  const Screen = withFirstParts(
    () => null,
    ({ search }) => [
      {
        load: async () => {
          loaded.push(`panel ${search.get('q')}`);
          return withFirstParts(
            () => null,
            () => [{ load: async () => (loaded.push('its chart'), () => null) }],
          );
        },
      },
    ],
  );
  await loadWhole(async () => Screen, viewing);
  expect(loaded).toEqual(['panel data', 'its chart']);
});

test('a part that fails to load does not keep its screen from being drawn', async () => {
  const Screen = withFirstParts(
    () => null,
    () => [{ load: () => Promise.reject(new Error('Failed to fetch')) }],
  );
  await expect(loadWhole(async () => Screen, viewing)).resolves.toBe(Screen);
});

test('a screen that fails to load is reported', async () => {
  await expect(loadWhole(() => Promise.reject(new Error('Failed to fetch')), viewing)).rejects.toThrow('Failed');
});
