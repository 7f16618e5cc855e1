import { expect, test } from 'vitest';
import { checkMailDomain, hintsOf } from '#features/settings/mailDomain.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { signedInAs } from '../../testing/people.ts';
import { aStranger, contextOf } from '../../testing/world.ts';

const none = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const domainWith = (records: Readonly<Record<string, string[]>>) => ({
  resolveTxt: (name: string) => {
    const found = records[name];
    return found ? Promise.resolve(found.map((text) => [text.slice(0, 5), text.slice(5)])) : none('ENOTFOUND');
  },
});
const statesOf = async (look: Parameters<typeof hintsOf>[0]) =>
  (await hintsOf(look, 'tribe.ph')).map(({ name, state }) => `${name} ${state}`);

test('only admins have the mail domain looked at, and a made-up sender has none', async () => {
  expect(await codeOf(contextOf(aStranger()).run(checkMailDomain, []))).toBe('UNAUTHENTICATED');
  expect(await codeOf(contextOf(await signedInAs('coach')).run(checkMailDomain, []))).toBe('FORBIDDEN');
  expect(await contextOf(await signedInAs('admin')).run(checkMailDomain, [])).toMatchObject({
    domain: null,
    isLookedUp: false,
    hints: [],
  });
});

test('a domain that has all three records is told so, and one that has none is told what to add', async () => {
  const whole = {
    'tribe.ph': ['v=spf1 include:_spf.mail.example ~all'],
    '_dmarc.tribe.ph': ['v=DMARC1; p=none'],
    's1._domainkey.tribe.ph': ['v=DKIM1; k=rsa; p=MIGfMA0'],
    's2._domainkey.tribe.ph': ['v=DKIM1; p='],
  };
  expect(await statesOf(domainWith(whole))).toEqual(['SPF good', 'DKIM good', 'DMARC good']);
  expect(await statesOf(domainWith({}))).toEqual(['SPF missing', 'DKIM unknown', 'DMARC missing']);
});

test('a name server that doesn’t answer isn’t taken for an answer', async () => {
  expect(await statesOf({ resolveTxt: () => none('ETIMEOUT') })).toEqual([
    'SPF unknown',
    'DKIM unknown',
    'DMARC unknown',
  ]);
  expect(await statesOf(null)).toEqual(['SPF unknown', 'DKIM unknown', 'DMARC unknown']);
});
