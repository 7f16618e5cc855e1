import type { Services } from '#kernel/context.ts';

/** Fills an empty database as SEED says; answers what to tell on the screen: the demo's sign-ins. */
export async function seed(_services: Services, _isEmpty: boolean): Promise<string> {
  return '';
}
