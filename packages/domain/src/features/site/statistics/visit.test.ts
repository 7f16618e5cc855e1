import { expect, test } from 'vitest';
import { deviceOf, funnelSubject, isBot, originOf, pageSubject, wholeOf } from './visit.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 13; CPH2477) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36';
const tablet =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/604.1';

test('machines are told from people', () => {
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'curl/8.5.0',
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0 Safari/537.36',
    'WhatsApp/2.23.20.0 A something',
    'python-requests/2.31.0 and more of it',
    '',
    'x',
  ])
    expect([agent, isBot(agent)]).toEqual([agent, true]);
  for (const agent of [phone, computer, tablet]) expect(isBot(agent)).toBe(false);
  // Facebook's own browser is where advertisements are opened.
  expect(isBot(`${phone} [FBAN/FB4A;FBAV/440.0]`)).toBe(false);
});

test('a device is a phone, a tablet or a computer', () => {
  expect([phone, tablet, computer].map(deviceOf)).toEqual(['phone', 'tablet', 'computer']);
});

const from = (referrer: string, query = '') => originOf({ userAgent: phone, referrer, query }, 'tribe.example');

test('a link says where it is from, else the site that it stood on', () => {
  expect(from('', 'utm_source=Facebook&utm_campaign=Batch%2024')).toEqual({ source: 'facebook', campaign: 'batch 24' });
  expect(from('https://l.facebook.com/l.php?u=x')).toEqual({ source: 'facebook', campaign: '' });
  expect(from('', 'fbclid=abc')).toEqual({ source: 'facebook', campaign: '' });
  expect(from('https://www.google.com.ph/')).toMatchObject({ source: 'google' });
  expect(from('https://blog.example/post')).toMatchObject({ source: 'blog.example' });
  expect(from('https://notfacebook.com/')).toMatchObject({ source: 'notfacebook.com' });
  expect(from('https://tribe.example/training')).toMatchObject({ source: 'this site' });
  expect(from('not a link')).toMatchObject({ source: 'direct' });
});

test('what a stranger writes into a link stays a short plain text', () => {
  const { source, campaign } = from(
    '',
    `utm_source=${encodeURIComponent('<script>alert(1)</script>')}&utm_campaign=${'x'.repeat(9_000)}`,
  );
  expect(source).toBe('script alert 1 /script');
  expect(campaign).toHaveLength(60);
  // A letter of two halves that is cut in the middle would be refused by the database.
  expect(from('', `utm_source=${'a'.repeat(59)}${encodeURIComponent('𝒳')}`).source.isWellFormed()).toBe(true);
});

test('a step belongs to its whole funnel, a page to none', () => {
  expect(wholeOf(funnelSubject('fast-track', 'landing'))).toBe('funnel:fast-track');
  expect(wholeOf(funnelSubject('fast-track'))).toBeNull();
  expect(wholeOf(pageSubject('/a/b'))).toBeNull();
});
