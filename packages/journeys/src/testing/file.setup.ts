import { afterAll, beforeEach } from 'vitest';
import { endVisits, sayWhatIsOpen } from './browser.ts';
import { forgetPeople } from './people.ts';
import { endWalks } from './walk.ts';

beforeEach(({ onTestFailed }) => onTestFailed(sayWhatIsOpen));

// Files share what is loaded and the program of the browser, and nothing of their visits.
afterAll(async () => {
  await endVisits();
  forgetPeople();
  endWalks();
});
