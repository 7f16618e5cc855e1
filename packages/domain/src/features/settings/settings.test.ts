import { expect, test } from 'vitest';
import { namedSetting, namedSettings } from './named.ts';
import { settingValue, showSetting } from './setting.ts';

const read = (type: string, typed: string) => settingValue({ type, label: 'It' }, typed);

test('every workshop setting is there twice, and every name once', () => {
  expect(namedSettings.filter(({ name }) => name.endsWith('-exp'))).toHaveLength(15);
  expect(new Set(namedSettings.map(({ name }) => name)).size).toBe(namedSettings.length);
  expect(namedSetting('zoom-day-3-exp')).toMatchObject({ type: 'link', label: 'Day 3 Zoom' });
  expect(namedSetting('house-key')).toBeNull();
});

test('a switch is true or false and nothing else', () => {
  expect(read('boolean', ' true ')).toEqual({ ok: true, value: 'true' });
  for (const typed of ['yes', '', '1', 'TRUE']) expect(read('boolean', typed).ok).toBe(false);
});

test('a link is a web address, an address of this site or nothing', () => {
  expect(read('link', 'https://zoom.us/j/1')).toEqual({ ok: true, value: 'https://zoom.us/j/1' });
  expect(read('link', ' /api/uploads/7 ')).toEqual({ ok: true, value: '/api/uploads/7' });
  expect(read('link', '  ')).toEqual({ ok: true, value: '' });
  for (const typed of ['javascript:alert(1)', 'zoom.us', 'ftp://a.b', 'data:text/html,x', '//a.b', '/\\a.b'])
    expect(read('link', typed)).toEqual({ ok: false, problem: 'It is not formatted correctly' });
});

test('an e-mail address is one address or nothing', () => {
  expect(read('email', ' Reports@Tribe.PH ')).toEqual({ ok: true, value: 'reports@tribe.ph' });
  expect(read('email', '')).toEqual({ ok: true, value: '' });
  for (const typed of ['reports', 'a@b', 'a@b.ph, c@d.ph'])
    expect(read('email', typed)).toEqual({ ok: false, problem: 'Enter a valid email address, like juan@example.com' });
  expect(namedSetting('bug-report-mail')).toMatchObject({ type: 'email' });
});

test('a number is a plain number', () => {
  expect(read('number', '007.50')).toEqual({ ok: true, value: '7.5' });
  expect(read('number', '')).toEqual({ ok: false, problem: 'It is required' });
  for (const typed of ['1e9', 'ten', '1,000', 'NaN']) expect(read('number', typed).ok).toBe(false);
});

test('an instant is a moment or nothing', () => {
  expect(read('instant', '2026-11-22T20:00:00+08:00')).toEqual({ ok: true, value: '2026-11-22T12:00:00.000Z' });
  expect(read('instant', '')).toEqual({ ok: true, value: '' });
  for (const typed of ['tomorrow', '2026-13-01T00:00Z', '1', '2026-11-22'])
    expect(read('instant', typed).ok).toBe(false);
  expect(showSetting('instant', '2026-11-22T12:00:00.000Z')).toBe('Sun, 11/22/2026 8:00 PM');
});

test('a text is one line and not endless', () => {
  expect(read('text', ' Tribe\nAcademy ')).toEqual({ ok: true, value: 'Tribe Academy' });
  expect(read('text', 'x'.repeat(2_001)).ok).toBe(false);
});

test('a font is one of the list, and shown by its name', () => {
  expect(read('font', 'bitter')).toEqual({ ok: true, value: 'bitter' });
  for (const typed of ['', 'Bitter', 'comic-sans', '__proto__', 'toString']) expect(read('font', typed).ok).toBe(false);
  expect(showSetting('font', 'plus-jakarta-sans')).toBe('Plus Jakarta Sans');
});

test('what is set is shown in words', () => {
  expect([showSetting('boolean', 'true'), showSetting('boolean', 'false'), showSetting('link', '')]).toEqual([
    'On',
    'Off',
    'Empty',
  ]);
});

test('opening times are read as people type them, and a QR code only whole', () => {
  expect(read('times', '9am-9pm')).toEqual({ ok: true, value: '9:00 AM to 9:00 PM' });
  expect(read('times', '')).toEqual({ ok: true, value: '' });
  expect(read('times', 'mornings').ok).toBe(false);
  expect(read('qr-ph', ' ')).toEqual({ ok: true, value: '' });
  expect(read('qr-ph', '0002010102').ok).toBe(false);
});
