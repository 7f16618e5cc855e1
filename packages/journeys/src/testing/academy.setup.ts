import type { TestProject } from 'vitest/node';
import { endServer, printedPassword, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    academy: { address: string; password: string; dataDir: string };
  }
}

/** One demo academy for all journeys that change little and choose people of their own. */
export default async function openAcademy(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ SEED: 'demo', STAND_IN: 'true' });
  const { address, dataDir } = server;
  project.provide('academy', { address, dataDir, password: printedPassword(server) });
  return async () => void (await endServer(server));
}
