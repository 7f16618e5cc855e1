import { startMailServer } from './mailStandIn.ts';
import { atEnd } from './world.ts';

/** A mail server for one test file. */
export async function aMailServer() {
  const server = await startMailServer();
  atEnd(async () => server.stop());
  return server;
}
