import '../../packages/server/src/features.ts';
import type { Services } from '../../packages/server/src/kernel/api/context.ts';
import { findJob, jobContextFor, repeatedJobs } from '../../packages/server/src/kernel/jobs/jobs.ts';
import { largeAcademy } from './largeAcademy.ts';

/**
 * npm run bench -- jobs [--people=1000000] [--data=FOLDER]: does the work of each scheduled job in a large academy, and lists how
 * long it took and what failed.
 */
const mostSeconds = 60;

export async function jobs(): Promise<void> {
  const { people } = await largeAcademy(async (services) => {
    for (const name of repeatedJobs()) console.log(await timed(services, name));
  });
  console.log(`${repeatedJobs().length} jobs, ${people.toLocaleString('en-PH')} people`);
}

async function timed(services: Services, name: string): Promise<string> {
  const stopping = AbortSignal.timeout(mostSeconds * 1_000);
  const begin = performance.now();
  const outcome = await findJob(name)!
    .run(jobContextFor(services, name, stopping), {})
    .then(
      () => (stopping.aborted ? `asked to stop after ${mostSeconds} s` : ''),
      (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  return `${((performance.now() - begin) / 1_000).toFixed(1).padStart(7)} s  ${name.padEnd(32)} ${outcome}`;
}
