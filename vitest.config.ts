import { defineConfig } from 'vitest/config';

/** One project per package; the web's own needs (JSX, a DOM) stay in its own config. */
export default defineConfig({
  test: {
    // One process per core; the default leaves one of two idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'architecture', root: '.', include: ['architecture.test.ts'] } },
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'] } },
      {
        // The same copy of graphql that Mercurius requires; Vite would else pick the module build beside it.
        resolve: { alias: { graphql: 'graphql/index.js' } },
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/postgres.setup.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      'packages/web/vitest.config.ts',
    ],
  },
});
