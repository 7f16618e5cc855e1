import { expect, test } from 'vitest';
import { fileStore } from '#kernel/files/store.ts';
import { withStored } from '#kernel/files/berth.ts';
import { unavailable } from '#kernel/api/errors.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aBucket } from '../../testing/standIns.ts';
import { aMember } from '../../testing/people.ts';
import { aStoredFile } from '../../testing/resources.ts';
import { headersOf, aServer } from '../../testing/server.ts';
import { services, signedIn } from '../../testing/world.ts';

test.each([{}, { range: 'bytes=0-1' }])(
  'a file whose content is not there is not found, and the log says so %#',
  async (asked) => {
    const owner = await aMember();
    const id = await aStoredFile({ uploadedById: owner });
    const { rows } = await services.pools.main.query('select storage_key as key from file_asset where id = $1', [id]);
    await services.files.remove(rows[0].key);
    const app = await aServer();
    const lines: string[] = [];
    app.addHook('onRequest', async (request) => {
      request.log.warn = (...words: unknown[]) => void lines.push(JSON.stringify(words));
    });
    const headers = { ...headersOf(await signedIn(owner)), ...asked };
    const answer = await app.inject({ url: `/api/uploads/${id}`, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(answer.headers).not.toMatchObject({ etag: expect.anything() });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(lines.join()).toContain('A request could not be answered');
  },
);

test('a file that a bucket does not take leaves no row and nothing in the bucket', async () => {
  const { config, files, troubles } = await aBucket();
  const store = fileStore({ ...services.config, s3: config });
  const path = join(services.config.dataDir, 'sent');
  await writeFile(path, 'content');
  const berth = { limit: 100, dataDir: services.config.dataDir, files: store };
  let isNoted = false;
  const work = async () => void (isNoted = true);
  troubles.push(503);
  await expect(withStored(berth, { path, size: 7 }, work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect([isNoted, files.size]).toEqual([false, 0]);
});

test('a file whose row was refused goes again, and one whose row may be there stays', async () => {
  const { config, files } = await aBucket();
  const store = fileStore({ ...services.config, s3: config });
  const path = join(services.config.dataDir, 'sent');
  await writeFile(path, 'content');
  const berth = { limit: 100, dataDir: services.config.dataDir, files: store };
  const fails = (error: Error) =>
    withStored(berth, { path, size: 7 }, async () => {
      throw error;
    });
  await expect(fails(new Error('refused'))).rejects.toThrow('refused');
  expect(files.size).toBe(0);
  await expect(fails(unavailable('The database went away'))).rejects.toThrow('went away');
  expect(files.size).toBe(1);
});
