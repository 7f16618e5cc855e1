import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes.ts';
import { always, type Fault, underLoad } from './fault.ts';

const script = (name: string) => join(import.meta.dirname, '..', `${name}.ts`);

export const backupFaults: Fault[] = [
  {
    name: 'F23 backup under load, restored elsewhere',
    on: always,
    async run(world) {
      const folder = mkdtempSync(join(tmpdir(), 'tribe-drill-'));
      const file = join(folder, 'academy.tar.zst');
      const [node] = world.nodes;
      const own = { ...world.env, DATA_DIR: node?.dataDir ?? '', NODE_ENV: 'development' };
      const figures = await underLoad(
        world,
        async () => {
          const saved = await run(process.execPath, [script('backup'), file], own);
          if (!saved.ok) throw new Error(`The backup failed:\n${saved.text}`);
          return null;
        },
        { allowed: [] },
      );
      const begin = performance.now();
      // The restore compares the checksum of every table with that of the backup, and fails where one differs.
      const empty = {
        ...own,
        DATABASE_URL: '',
        DATABASE_ADMIN_URL: '',
        DATABASE_DIRECT_URL: '',
        DATA_DIR: join(folder, 'restored'),
      };
      const restored = await run(process.execPath, [script('restore'), file], empty);
      figures.recovery = performance.now() - begin;
      if (!restored.ok) figures.wrong.push(`The restore failed:\n${restored.text.slice(-1_000)}`);
      rmSync(folder, { recursive: true, force: true });
      return { ...figures, note: 'every checksum equal' };
    },
  },
];
