import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The zones that a server's process may run in, with what each adds to UTC in January, in hours. */
const zones = { UTC: 0, 'Asia/Manila': 8, 'America/Los_Angeles': -8, 'Pacific/Kiritimati': 14 } as const;

/** Runs the same tests with the process set to each zone, and first shows that the setting truly takes effect. */
export function inEveryZone(title: string, tests: () => void): void {
  describe.each(Object.entries(zones))(`${title}, on a server set to %s`, (zone, ahead) => {
    const before = process.env['TZ'] ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    beforeAll(() => {
      process.env['TZ'] = zone;
    });
    afterAll(() => {
      process.env['TZ'] = before;
    });

    test('the process is in that zone', () => {
      expect(new Date('2026-01-01T12:00:00').getTime()).toBe(Date.UTC(2026, 0, 1, 12 - ahead));
      expect(new Date(2026, 0, 1).getTimezoneOffset() + ahead * 60).toBe(0);
    });
    tests();
  });
}
