import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { always, type Fault, isLong, isReady, recovers, stranger, underLoad, until } from './fault.ts';

export const databaseFaults: Fault[] = [
  {
    name: 'F5 database killed, 16–64 clients',
    on: always,
    run: (world) =>
      underLoad(world, async () => {
        let longest = 0;
        for (let kills = 0; kills < (isLong ? 10 : 3); kills += 1) {
          await world.database.kill();
          await until('not ready', 6, async () => !(await isReady(world)));
          await world.database.start();
          const begin = performance.now();
          await until('ready again', 20, () => isReady(world));
          await recovers(world);
          longest = Math.max(longest, performance.now() - begin);
        }
        return longest;
      }),
  },
  {
    name: 'F6 database stopped (SIGSTOP)',
    on: always,
    async run(world) {
      const figures = await underLoad(world, async () => {
        const pids = world.database.pids();
        for (const pid of pids) process.kill(pid, 'SIGSTOP');
        try {
          const ready = await stranger(world)('/api/ready');
          if (ready.status !== 503 || ready.took > 5_000)
            throw new Error(`Ready said ${ready.status} in ${ready.took} ms`);
          // The fault is a length of time.
          await pause(isLong ? 25_000 : 5_000);
        } finally {
          for (const pid of pids) process.kill(pid, 'SIGCONT');
        }
        return recovers(world);
      });
      if ((figures.recovery ?? 0) > 5_000) figures.wrong.push(`It took ${figures.recovery} ms to recover`);
      return figures;
    },
  },
];
