import { defineConfig } from 'vitest/config';
import { keepCompiledCode, keepTempFilesTogether } from './scripts/tempFolder.ts';

keepTempFilesTogether();
keepCompiledCode();

/** Node loads the modules itself, as it does in production: to have Vite transform each cost as much as many of the tests. */
const native = { viteModuleRunner: false, nodeLoader: false };

/**
 * One project per package; the web's own needs (JSX, a DOM) stay in its own config. Files of a process share the modules
 * that they load, which took longer than most of their tests: no test replaces a module, and none leaves a global behind.
 */
export default defineConfig({
  test: {
    // One process per core; the default leaves one of two idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'architecture', root: '.', include: ['architecture.test.ts', 'scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'domain',
          experimental: native,
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/postgres.setup.ts'],
          setupFiles: ['src/testing/file.setup.ts'],
          pool: 'forks',
          experimental: native,
          isolate: false,
          // These only end what hangs; on a machine that does much else besides, five seconds become a minute.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      'packages/web/vitest.config.ts',
    ],
  },
});
