import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/kernel/**/*.table.ts', './src/features/**/*.table.ts'],
  out: './drizzle',
});
