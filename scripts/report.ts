import { z } from 'zod';

export type Count = { passed: number; failed: number };

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/**
 * What a run of tests amounts to. A file that could not be loaded counts as one failure, and so does a run
 * that has no test where there should be some, left no report, or ended badly though every test passed.
 */
export function countTests(report: unknown, ended: boolean, mayBeNone = false): Count {
  const parsed = Report.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = parsed.data;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + broken;
  if (failed === 0 && (!ended || (numPassedTests === 0 && !mayBeNone))) return { passed: numPassedTests, failed: 1 };
  return { passed: numPassedTests, failed };
}

export type Timed = { file: string; seconds: number };

const Timing = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** How long each file of tests took, from Vitest's report. */
export function timesOf(report: unknown): Timed[] {
  const files = Timing.safeParse(report).data?.testResults ?? [];
  return files.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1_000 }));
}
