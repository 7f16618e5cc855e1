import { expect, test } from 'vitest';
import { withoutLateIndexes } from './lateIndexes.ts';

test('on a filled database indexes are built later, and dropping one that was never built succeeds', () => {
  const sql = [
    'CREATE TABLE "made" ("id" integer)',
    'CREATE INDEX "made__id" ON "made" USING btree ("id")',
    'DROP INDEX "filled__id"',
    'DROP INDEX IF EXISTS "filled__other"',
    'CREATE UNIQUE INDEX "filled__id" ON "filled" USING btree ("id","at")',
  ];
  expect(withoutLateIndexes({ sql })).toEqual([
    sql[0],
    sql[1],
    'DROP INDEX IF EXISTS "filled__id"',
    'DROP INDEX IF EXISTS "filled__other"',
  ]);
});
