import { z } from 'zod';

export type Count = { passed: number; failed: number };

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/**
 * What a run of tests amounts to. A file that could not be loaded counts as one failure, and so does a run
 * that has no test, left no report, or ended badly though every test passed.
 */
export function countTests(report: unknown, ended: boolean): Count {
  const parsed = Report.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = parsed.data;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + broken;
  if (failed === 0 && (!ended || numPassedTests === 0)) return { passed: numPassedTests, failed: 1 };
  return { passed: numPassedTests, failed };
}
