import { readConfig } from '#kernel/config.ts';
import { expect, test } from 'vitest';
import { fitsCode, fitsPassword, hashCode, hashPassword, isOutdated } from '#features/accounts/hashing.ts';

const config = readConfig({ NODE_ENV: 'test' });

test('a password fits its own hash and no other', async () => {
  const stored = await hashPassword('Correct-Horse-7');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(isOutdated(stored)).toBe(false);
  expect(await fitsPassword(stored, 'Correct-Horse-7')).toBe(true);
  expect(await fitsPassword(stored, 'Correct-Horse-8')).toBe(false);
});

test('without a hash nothing fits, not even nothing', async () => {
  expect(await fitsPassword(null, '')).toBe(false);
  expect(await fitsPassword(null, 'Correct-Horse-7')).toBe(false);
});

test('a code is kept as a slow hash under a pepper, each time with another salt', async () => {
  const [one, two] = await Promise.all([hashCode('012345', config), hashCode('012345', config)]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$/);
  expect(await fitsCode(one, '012345', config)).toBe(true);
  expect(await fitsCode(one, '123450', config)).toBe(false);
  const production = { ...config, isProduction: true, sessionSecret: 'another pepper of 32 bytes and more' };
  expect(await fitsCode(one, '012345', production)).toBe(false);
});
