import { defineConfig } from 'vitest/config';
import { findChromium } from '../../scripts/chromium.ts';

/** One journey at a time, each from its beginning to its end, on one demo academy. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    // The path of a new academy and its doors every time; the walks, faults and accounts with the full sizes.
    include: process.env['LONG'] === '1' ? ['src/**/*.journey.ts'] : ['src/academy.journey.ts', 'src/doors.journey.ts'],
    globalSetup: ['src/testing/academy.setup.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    env: { CHROMIUM: findChromium() ?? '' },
  },
});
