import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/kernel/testing/setUp.ts'],
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
  },
});
