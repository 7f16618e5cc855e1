/** The share that is done, in whole percent: rounded down, 100 only when all are done, 0 when there is nothing to do. */
export function percentage(done: number, total: number): number {
  if (total <= 0 || done <= 0) return 0;
  return done >= total ? 100 : Math.floor((done * 100) / total);
}
