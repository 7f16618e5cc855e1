import { defineConfig } from 'vitest/config';
import { findChromium } from '../../scripts/chromium.ts';
import { keepCompiledCode, keepTempFilesTogether } from '../../scripts/tempFolder.ts';

keepTempFilesTogether();
keepCompiledCode();

/** Two journeys at a time, each from its beginning to its end, on one demo academy. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['src/**/*.journey.ts'],
    globalSetup: ['src/testing/academy.setup.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // As long as a locator waits: what comes late on a busy machine comes all the same.
    expect: { poll: { timeout: 30_000 } },
    env: { CHROMIUM: findChromium() ?? '' },
  },
});
