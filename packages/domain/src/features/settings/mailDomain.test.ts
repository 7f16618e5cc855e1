import { expect, test } from 'vitest';
import { dkimHint, dmarcHint, mailDomainOf, spfHint } from './mailDomain.ts';

test('the domain of a sender is read from its address, and a made-up one is none', () => {
  expect(mailDomainOf('Tribe <Hello@Mail.Tribe.ph>')).toBe('mail.tribe.ph');
  expect(mailDomainOf('hello@tribe.ph')).toBe('tribe.ph');
  for (const sender of ['Tribe <hello@tribe.local>', 'hello@localhost', 'Tribe', '', 'a@b'])
    expect([sender, mailDomainOf(sender)]).toEqual([sender, null]);
});

const spf = (...records: string[]) => spfHint('tribe.ph', records).state;

test('SPF is one record that ends with who may not send', () => {
  expect(spf('google-site-verification=1', 'v=spf1 include:_spf.google.com ~all')).toBe('good');
  expect(spf('v=spf1 redirect=_spf.mail.example')).toBe('good');
  expect(spf('v=spf10 -all')).toBe('missing');
  expect(spf()).toBe('missing');
  expect(spf('v=spf1 -all', 'v=spf1 ~all')).toBe('wrong');
  expect(spf('v=spf1 +all')).toBe('wrong');
  expect(spf('v=spf1 include:all.example all')).toBe('wrong');
  expect(spf('v=spf1 include:mail.example')).toBe('wrong');
  expect(spfHint('tribe.ph', null)).toMatchObject({ state: 'unknown', hint: expect.stringContaining('v=spf1') });
});

test('DMARC is one record with a policy', () => {
  const dmarc = (...records: string[]) => dmarcHint('tribe.ph', records).state;
  expect(dmarc('v=DMARC1; p=quarantine; rua=mailto:a@tribe.ph')).toBe('good');
  expect(dmarc('v=DMARC1; rua=mailto:a@tribe.ph')).toBe('wrong');
  expect(dmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject')).toBe('wrong');
  expect(dmarc('v=spf1 -all')).toBe('missing');
  expect(dmarcHint('tribe.ph', null).hint).toContain('_dmarc.tribe.ph');
});

test('a DKIM key that isn’t found under a usual name isn’t called missing', () => {
  expect(dkimHint('tribe.ph', ['google'])).toEqual({ name: 'DKIM', state: 'good', hint: 'google._domainkey.tribe.ph' });
  expect(dkimHint('tribe.ph', []).state).toBe('unknown');
});
