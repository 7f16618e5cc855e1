import { expect, test } from 'vitest';
import { roleCookie } from '@tribe/domain/features/accounts/session.ts';
import { saveRole } from '#kernel/me/role.ts';
import { removeCookie } from '#kernel/storage/cookie.ts';
import { informServer } from './informServer.ts';

test('a cookie names the browser’s time zone unless it is Manila’s', () => {
  informServer('Asia/Manila');
  expect(document.cookie).not.toContain('zone');
  informServer('America/Denver');
  expect(document.cookie).toContain('zone=America%2FDenver');
  informServer('Asia/Manila');
  expect(document.cookie).not.toContain('zone');
});

test('a cookie contains the saved role', () => {
  localStorage.clear();
  removeCookie(roleCookie);
  informServer();
  expect(document.cookie).not.toContain('role');
  saveRole('coach', 1_790_000_000_000);
  expect(decodeURIComponent(document.cookie)).toContain('role={"role":"coach","savedAt":1790000000000}');
});
