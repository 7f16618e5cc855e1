import { expect, test } from 'vitest';
import { aDay, fc } from '../../testing/property.ts';
import { inEveryZone } from '../../testing/zones.ts';
import { daysBetween } from '../../kernel/time/manila.ts';
import { cellText, readBoolean, readCount, readDay, readMobile } from './cells.ts';

inEveryZone('Cells', () => {
  test('a day is read from a date cell, a serial and a text alike', () => {
    expect(
      ['04/26/1984', '4/26/1984', '1984-04-26', new Date('1984-04-26'), 30_798, '30798', 30_798.75].map(readDay),
    ).toEqual(Array(7).fill('1984-04-26'));
    fc.assert(
      fc.property(aDay, (day) => {
        const [year, month, date] = day.split('-');
        expect(readDay(`${month}/${date}/${year}`)).toBe(day);
        expect(readDay(daysBetween('1999-12-31', day) + 36_525)).toBe(day);
        expect(cellText(new Date(`${day}T00:00:00Z`))).toBe(`${month}/${date}/${year}`);
      }),
    );
  });

  test('a time of another tool is the day that it was in Manila', () => {
    expect(readDay('2024-03-01 10:22:33 UTC')).toBe('2024-03-01');
    expect(readDay('2024-03-01 16:00:00 UTC')).toBe('2024-03-02');
    expect(readDay('1998-04-16T16:00:00.000Z')).toBe('1998-04-17');
    expect(readDay('2024-03-01T23:30:00+08:00')).toBe('2024-03-01');
    expect(readDay('2024-03-01 00:00:00 UTC')).toBe('2024-03-01');
    expect(readDay('2024-03-01 23:59:59')).toBe('2024-03-01');
    expect(['2024-02-30 10:00:00 UTC', '2024-03-01 25:00:00 UTC', '2024-03-01 UTC'].map(readDay)).toEqual(
      Array(3).fill(null),
    );
  });

  test('a day with the name of its month is read, shortened or not', () => {
    expect(['Nov 28, 2025', 'November 28, 2025', 'NOV. 28, 2025'].map(readDay)).toEqual(Array(3).fill('2025-11-28'));
    expect(['Nov 31, 2025', 'Now 28, 2025', '28 Nov 2025', 'Nov 28'].map(readDay)).toEqual(Array(4).fill(null));
  });

  test('Excel believes in 29 February 1900, and nobody else does', () => {
    expect([1, 59, 60, 61].map(readDay)).toEqual(['1900-01-01', '1900-02-28', null, '1900-03-01']);
  });

  test('a day that does not exist is no day', () => {
    const wrong = [
      '31/12/1990',
      '02/30/1991',
      '02/29/2025',
      '13/01/1990',
      '00/10/1990',
      '1/1/90',
      'yesterday',
      '',
      0,
      -5,
      true,
      null,
    ];
    expect(wrong.map(readDay)).toEqual(wrong.map(() => null));
    expect(readDay(new Date(Number.NaN))).toBeNull();
  });
});

test('a mobile number that lost its 0 or its + is found again', () => {
  expect(
    [9_997_318_905, 639_174_970_799, '9997318905', '09997318905', '+639997318905', 14_155_550_123].map(readMobile),
  ).toEqual(['+639997318905', '+639174970799', '+639997318905', '+639997318905', '+639997318905', '+14155550123']);
  const wrong = [12_345, '12345', '14155550123', 917_123, 'none', '', null, 6.39e22];
  expect(wrong.map(readMobile)).toEqual(wrong.map(() => null));
});

test('points are whole numbers from 0', () => {
  expect([0, 50, '1250', '1,250', '5.0', ' 7 '].map(readCount)).toEqual([0, 50, 1_250, 1_250, 5, 7]);
  const wrong = [-1, 1.5, 'lots', '', null, 3_000_000_000, '1,25'];
  expect(wrong.map(readCount)).toEqual(wrong.map(() => null));
});

test('true and false are read in any case', () => {
  expect(['true', 'FALSE', true, false, 'yes', 1, ''].map(readBoolean)).toEqual([
    true,
    false,
    true,
    false,
    null,
    null,
    null,
  ]);
});
