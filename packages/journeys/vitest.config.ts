import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findChromium } from '../../scripts/chromium.ts';
import { keepCompiledCode, keepTempFilesTogether } from '../../scripts/tempFolder.ts';

keepTempFilesTogether();
keepCompiledCode();

/** So that none of them is left to one core at the end. */
const longest = [
  'staffAccessibility',
  'accessibility',
  'academy',
  'newAcademy',
  'payouts',
  'builder',
  'hostileText',
  'figures',
  'offline',
  'checkout',
  'stateAccessibility',
  'moveUp',
  'lifecycle',
  'unhappy',
  'site',
  'tables',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.journey.ts`));
      return place === -1 ? longest.length : place;
    };
    return files.toSorted((a, b) => placeOf(a) - placeOf(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/**
 * Two journeys at a time, each from its beginning to its end, on one demo academy: a third saves a minute on two cores, and more of them
 * meet each other's changes. Files of a process share what they load.
 */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['src/**/*.journey.ts'],
    globalSetup: ['src/testing/academy.setup.ts'],
    setupFiles: ['src/testing/file.setup.ts'],
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // As long as a locator waits: what comes late on a busy machine comes all the same.
    expect: { poll: { timeout: 30_000 } },
    env: { CHROMIUM: findChromium() ?? '' },
  },
});
