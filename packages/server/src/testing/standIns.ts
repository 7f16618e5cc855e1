import { startBucket } from './bucketServer.ts';
import { startMailServer } from './mailServer.ts';
import { atEnd } from './world.ts';

/** A bucket for one test file. */
export async function aBucket() {
  const bucket = await startBucket();
  atEnd(async () => bucket.stop());
  return bucket;
}

/** A mail server for one test file. */
export async function aMailServer() {
  const server = await startMailServer();
  atEnd(async () => server.stop());
  return server;
}
