import { setTimeout as pause } from 'node:timers/promises';
import { always, ends, type Fault, recovers, type Figures, underLoad, until } from './fault.ts';
import { anImport, holderOf } from './imports.ts';

export const nodeFaults: Fault[] = [
  {
    name: 'F11 server killed (-9) in an import',
    on: always,
    async run(world) {
      const running = await anImport(world, 2_000);
      await running.isHalfDone();
      const pid = await holderOf(world);
      const node = world.nodes.find((each) => each.pid() === pid) ?? world.nodes[0]!;
      const figures = await underLoad(
        world,
        async () => {
          node.signal('SIGKILL');
          await node.gone();
          const begin = performance.now();
          await node.start();
          await recovers(world);
          return performance.now() - begin;
        },
        // What was under way on the killed one is cut; the proxy says 502 for it.
        { allowed: ['0', '502', '503'] },
      );
      const took = await running.isDone(90);
      figures.wrong.push(...(await running.wrong()));
      return { ...figures, note: `import done ${(took / 1_000).toFixed(1)} s later, each member once` };
    },
  },
  {
    name: 'F21 rolling restart of two servers',
    on: ({ nodes }) => nodes.length > 1,
    run: (world) =>
      underLoad(
        world,
        async () => {
          for (const node of world.nodes) {
            await ends(node);
            await node.start();
          }
          return 0;
        },
        { allowed: [] },
      ),
  },
  {
    name: 'SIGTERM under kept connections, and again',
    on: ({ nodes }) => nodes.length === 1,
    run: (world) =>
      underLoad(
        world,
        async () => {
          const [node] = world.nodes;
          await ends(node!);
          const again = performance.now();
          await node!.start();
          await recovers(world);
          return performance.now() - again;
        },
        // Nobody listens meanwhile.
        { allowed: ['0'] },
      ),
  },
  {
    name: 'server paused for 75 s in an import',
    isLong: true,
    on: ({ nodes }) => nodes.length > 1,
    async run(world): Promise<Figures> {
      const running = await anImport(world, 4_000);
      await running.isHalfDone();
      const pid = await holderOf(world);
      process.kill(pid, 'SIGSTOP');
      const before = await running.count();
      const begin = performance.now();
      try {
        await until(
          'the other server goes on with it',
          100,
          async () => (await running.count()).people > before.people,
        );
        // Its silence has cost it its jobs by then.
        await pause(Math.max(0, 75_000 - (performance.now() - begin)));
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      const recovery = await recovers(world);
      await running.isDone(120);
      const wrong = await running.wrong();
      return { requests: 0, failures: {}, recovery, wrong, note: 'the other one took over, each member once' };
    },
  },
];
