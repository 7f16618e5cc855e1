import { expect, test } from 'vitest';
import { framed } from './frame.ts';
import { type MailIdentity, senderOf } from './identity.ts';
import { htmlOf } from './outbox.ts';

const academy: MailIdentity = {
  name: 'Ñandú Works',
  logo: null,
  letter: 'Ñ',
  mark: { ground: '#8a1c1c', ink: '#ffffff' },
  font: { name: 'Bitter', hasSerifs: true },
  button: { light: { ground: '#8a1c1c', ink: '#fffafa' }, dark: { ground: '#ef8f88', ink: '#2a0c0a' } },
  homeUrl: 'https://academy.ph',
  links: [{ label: 'Facebook', href: 'https://facebook.com/nandu' }],
  footer: ['Made in the Philippines.', 'Ñandú Works Inc., Cebu'],
};
const mail = {
  kind: 'settings.test' as const,
  to: 'joy@example.ph',
  subject: 'Kumusta, Peña',
  paragraphs: ['You paid ₱1,000.00 for "Tribe" & more.'],
  link: { label: 'Open <it>', url: 'https://academy.ph/a?b=1&c="2"' },
  unsubscribeUrl: 'https://academy.ph/unsubscribe',
};
const shown = (identity: MailIdentity | null, more: Partial<typeof mail> = {}) =>
  framed({ html: htmlOf({ ...mail, ...more }), subject: mail.subject }, identity);

test('a mail carries the academy’s name, letter, colors, footer and social links', () => {
  const html = shown(academy);
  for (const part of [
    'Ñandú Works</a>',
    '>Ñ</td>',
    'bgcolor="#8a1c1c"',
    'Made in the Philippines.<br>Ñandú Works Inc., Cebu',
    '<a href="https://facebook.com/nandu"',
    'max-width:600px',
  ])
    expect(html).toContain(part);
  expect(html).toMatch(/prefers-color-scheme:dark\).*\.press\{background:#ef8f88!important\}/);
  expect(html).toContain('You paid ₱1,000.00 for &quot;Tribe&quot; &amp; more.');
  expect(html).toContain('href="https://academy.ph/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).toMatch(/<a href="[^"]*" style="[^"]*color:#fffafa;text-decoration:none">Open &lt;it&gt;<\/a>/);
});

test('a mail without the pictures still says whose it is', () => {
  const html = shown({ ...academy, logo: 'https://academy.ph/api/marks/logo-01234567.png' });
  expect(html).toMatch(/<img src="https:\/\/academy\.ph\/api\/marks\/logo-01234567\.png" alt="Ñandú Works"/);
  expect(html).not.toContain('>Ñ</td>');
});

test('no name, footer or link breaks out of a mail', () => {
  const bad = '"><script>alert(1)</script>';
  const links = [{ label: bad, href: `https://x.ph/${bad}` }];
  const html = shown(
    { ...academy, name: bad, letter: '<', logo: `https://x.ph/${bad}`, footer: [bad], links },
    { paragraphs: [bad, '<p><a class="button" href="https://evil.ph">Press</a></p>', `$& $1 ${'ñ'.repeat(5_000)}`] },
  );
  expect(html).not.toContain('<script');
  expect(html.match(/class="press"/g)).toHaveLength(1);
  expect(html).toContain('&lt;p&gt;&lt;a class=&quot;button&quot; href=&quot;https://evil.ph&quot;');
  expect(html).toContain('$&amp; $1 ñññ');
});

test('a mail of nobody is plain, and one that was queued whole stays as it was', () => {
  expect(shown(null)).toContain('<p>You paid ₱1,000.00');
  const whole = '<!doctype html><html><body><p>Before</p></body></html>';
  expect(framed({ html: whole, subject: '' }, academy)).toBe(whole);
});

test('the sender has the academy’s name where the configuration names nobody else, and always its address', () => {
  const own = { name: 'Ñandú Works', address: 'hello@academy.ph' };
  for (const from of [
    'Tribe <hello@academy.ph>',
    '"Tribe" <hello@academy.ph>',
    'hello@academy.ph',
    '<hello@academy.ph>',
  ])
    expect(senderOf(from, academy)).toEqual(own);
  expect(senderOf('Joy of Ñandú <joy@academy.ph>', academy)).toBe('Joy of Ñandú <joy@academy.ph>');
  expect(senderOf('Tribe <hello@academy.ph>', null)).toBe('Tribe <hello@academy.ph>');
});

test('a mail names the academy’s font first, then what every device has, and loads none', () => {
  const serif = shown(academy);
  expect(serif).toContain(`font-family:'Bitter',Georgia,'Times New Roman',serif`);
  expect(serif).not.toContain('Arial');
  const plain = shown({ ...academy, font: { name: 'Nunito', hasSerifs: false } });
  expect(plain).toMatch(/font-family:'Nunito',-apple-system,.*Arial,sans-serif/);
  expect(serif + plain).not.toMatch(/@font-face|url\(/);
});
