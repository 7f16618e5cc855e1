import { expect, test } from 'vitest';
import { crc16, qrPhMessages, readQrPh } from './qrPh.ts';

const signed = (body: string) => `${body}6304${crc16(`${body}6304`)}`;
const head = '000201010211';
const place = '52046016530360858';
const good = signed(`${head}${place}02PH5914Tribe  Academy6006MANILA`);

test('the checksum is that of the specification', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a whole QR Ph text is read as it is, its double spaces included', () => {
  expect(readQrPh(` ${good}\n`)).toEqual({ ok: true, value: good });
});

test('a text with a letter lost, mistyped, added or cut off is refused, whichever it is', () => {
  for (let at = 0; at < good.length; at += 1) {
    const wrong = good[at] === 'x' ? 'y' : 'x';
    for (const broken of [
      good.slice(0, at) + good.slice(at + 1),
      good.slice(0, at) + wrong + good.slice(at + 1),
      good.slice(0, at),
    ])
      expect([broken, readQrPh(broken)]).toEqual([broken, { ok: false, problem: qrPhMessages.broken }]);
  }
  expect(readQrPh(`${good}0`).ok).toBe(false);
  expect(readQrPh(signed('https://example.com/')).ok).toBe(false);
});

test('a code for another country or currency is refused in words of its own', () => {
  for (const foreign of [`${head}${place}02SG5906ACADEM`, `${head}5204601653038405802PH5906ACADEM`])
    expect(readQrPh(signed(foreign))).toEqual({ ok: false, problem: qrPhMessages.foreign });
});
