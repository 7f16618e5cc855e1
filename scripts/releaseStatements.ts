import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { z } from 'zod';
import '../packages/server/src/features.ts';
import { registered } from '../packages/server/src/kernel/db/statement.ts';
import { releaseVersion } from '../packages/server/src/kernel/release.ts';

// node scripts/releaseStatements.ts: keeps the statements of this release and the migrations that its tables are made by. The next
// versions are tried with them: a server of this release works on while one of the next migrates its database.

const server = join(import.meta.dirname, '../packages/server');
const Journal = z.object({ entries: z.array(z.object({ when: z.int() })) });
const { entries } = Journal.parse(JSON.parse(readFileSync(join(server, 'drizzle/meta/_journal.json'), 'utf8')));

const kept = {
  migrations: entries.map(({ when }) => when),
  statements: Object.fromEntries(registered().map(({ name, text }) => [name, text])),
};
const file = join(server, 'src/testing/releases', `${await releaseVersion()}.statements.json.zst`);
writeFileSync(file, zstdCompressSync(JSON.stringify(kept)));
console.log(`${registered().length} statements in ${file}`);
