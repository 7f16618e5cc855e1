import { Client } from 'pg';
import { expect, test } from 'vitest';
import { atEnd, databaseUrl } from '../../testing/world.ts';
import { copyIn, copyOut, prepareConnection, tallyNow } from './tables.ts';

async function aConnection(): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  atEnd(() => client.end());
  await prepareConnection(client);
  return client;
}

test('every column value is restored unchanged', async () => {
  const client = await aConnection();
  const other = await aConnection();
  await client.query(`create table odd (id int, words text, raw bytea, doc jsonb, list text[], at timestamptz, share float8,
    twice text generated always as (words || words) stored)`);
  await client.query('create table even (like odd including all)');
  const values = (id: number, words: string | null) =>
    client.query('insert into odd values ($1, $2, $3, $4, $5, $6, $7)', [
      id,
      words,
      words === null ? null : Buffer.from([0, 10, 13, 92, 255]),
      JSON.stringify({ 'ñ₱': ['\\N', '\n', null, '"', '\\.'] }),
      ['', 'NULL', '{a,"b"}', '\\', 'ñ'],
      '2026-11-21T02:00:00.123456Z',
      0.1 + 0.2,
    ]);
  const texts = [null, '', '\\N', '\\.', 'Piña ₱ 👩🏽‍💻', 'tab\tnew\nline\r\n\\end', ' \u00a0\u2028'];
  for (const [id, text] of texts.entries()) await values(id, text);
  await client.query(`insert into odd (id, words) values (99, repeat('₱ñ\n', 1700000))`);
  await client.query(`insert into odd (id, at) values (100, 'infinity'), (101, '0044-03-15 BC')`);

  const columns = '(id, words, raw, doc, list, at, share)';
  await copyIn(other, `even ${columns} from stdin`, copyOut(client, `odd ${columns}`));
  const differing = 'select 1 from (select * from odd except all select * from even) o';
  expect((await client.query(differing)).rows).toEqual([]);
  expect((await client.query('select length(words) as n, length(twice) as m from even where id = 99')).rows).toEqual([
    { n: 5_100_000, m: 10_200_000 },
  ]);
  expect(await tallyNow(other, `even ${columns}`)).toEqual(await tallyNow(client, `odd ${columns}`));
  expect(await tallyNow(other, `even ${columns}`)).toMatchObject({ rows: texts.length + 3 });
});

test('a row that doesn’t fit fails the copy with the reason, and the connection stays usable', async () => {
  const client = await aConnection();
  await client.query('create table narrow (id int not null)');
  async function* lines(): AsyncGenerator<Buffer> {
    yield Buffer.from('1\n');
    yield Buffer.from('two\n');
  }
  await expect(copyIn(client, 'narrow from stdin', lines())).rejects.toThrow('"two"');
  expect((await client.query('select count(*)::int as n from narrow')).rows).toEqual([{ n: 0 }]);
});
