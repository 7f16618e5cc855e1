import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from './testing/browser.ts';
import { compareFigures } from './testing/figures.ts';
import { signIn } from './testing/people.ts';
import { endServer, printedPassword, type Server, startServer } from './testing/server.ts';

/** A demo academy of its own: in the other's, people come and go while its screens are compared. */
let server: Server;

beforeAll(async () => {
  server = await startServer({ SEED: 'demo', STAND_IN: 'true' });
});
afterAll(() => endServer(server));

test('a figure has one value wherever it stands, and opens as many rows as it says', { timeout: 180_000 }, async () => {
  const office = await visit(server.address);
  await signIn(office.page, { email: 'admin@demo.test', password: printedPassword(server) });
  const { read, opened, wrong } = await compareFigures(office);
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(60);
  expect(opened).toBeGreaterThan(20);
});
