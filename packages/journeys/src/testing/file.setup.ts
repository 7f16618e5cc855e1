import { afterAll } from 'vitest';
import { endVisits } from './browser.ts';
import { forgetPeople } from './people.ts';
import { endWalks } from './walk.ts';

// Files share what is loaded and the program of the browser, and nothing of their visits.
afterAll(async () => {
  await endVisits();
  forgetPeople();
  endWalks();
});
