import { startBucket } from './bucketServer.ts';
import { atEnd } from './world.ts';

/** A bucket for one test file. */
export async function aBucket() {
  const bucket = await startBucket();
  atEnd(async () => bucket.stop());
  return bucket;
}
