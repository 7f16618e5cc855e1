import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { afterEach, expect, test } from 'vitest';
import { tryCode } from '#features/accounts/otp.service.ts';
import { newCode } from '#features/accounts/reset.service.ts';
import { aCode, anAccount, aVisitor, wrongFor } from '../../testing/accounts.ts';
import { isLong } from '../../testing/long.ts';
import { services, setClock } from '../../testing/world.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
const after = (seconds: number) => setClock(new Date(start + seconds * 1_000));
afterEach(() => after(0));

const { otpVerified, otpInvalid, otpExpired, otpTooManyTries } = accountMessages;
const attempt = async (id: number, otp: string | number, visitor = aVisitor()) =>
  (await tryCode(visitor, { id, otp })).message;
const many = (times: number, work: () => Promise<string>) => Promise.all(Array.from({ length: times }, work));

test('a code is six digits with its zeros in front (OTP-1)', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('the codes are spread evenly (OTP-1)', () => {
  const count = isLong ? 100_000 : 20_000;
  const seen = Array.from({ length: 100 }, () => 0);
  for (let done = 0; done < count; done += 1) seen[Math.floor(Number(newCode()) / 10_000)]! += 1;
  const expected = count / 100;
  const chiSquare = seen.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
  // 99 degrees of freedom, p = 0.001.
  expect(chiSquare).toBeLessThan(148.2);
});

test('the right code is verified, once (OTP-3)', async () => {
  const { id, code } = await aCode((await anAccount()).email);
  expect(await tryCode(aVisitor(), { id, otp: code })).toEqual({ isValid: true, message: otpVerified });
  expect(await tryCode(aVisitor(), { id, otp: code })).toEqual({ isValid: false, message: otpInvalid });
});

test('a code that arrives as a number has its zeros put back', async () => {
  const { email } = await anAccount();
  const { hashCode } = await import('#features/accounts/hashing.ts');
  const { id } = await aCode(email);
  await services.pools.main.query('update reset_request set code_hash = $2 where id = $1', [
    id,
    await hashCode('012345', services.config),
  ]);
  expect(await attempt(id, 12_345)).toBe(otpVerified);
});

test('a code lives for ten minutes (OTP-2)', async () => {
  const { email } = await anAccount();
  const [first, second] = [await aCode(email), await aCode((await anAccount()).email)];
  after(10 * 60 - 1);
  expect(await attempt(first.id, first.code)).toBe(otpVerified);
  after(10 * 60 + 1);
  expect(await attempt(second.id, second.code)).toBe(otpExpired);
});

test('five wrong tries kill a code, also for who has the right one (OTP-4)', async () => {
  const { id, code } = await aCode((await anAccount()).email);
  for (let times = 0; times < 5; times += 1) expect(await attempt(id, wrongFor(code))).toBe(otpInvalid);
  expect(await attempt(id, code)).toBe(otpTooManyTries);
});

test('of fifty wrong tries at once no more than five are compared (OTP-4)', async () => {
  const { id, code } = await aCode((await anAccount()).email);
  const answers = await many(50, () => attempt(id, wrongFor(code)));
  expect(answers.filter((answer) => answer === otpInvalid)).toHaveLength(5);
  expect(answers.filter((answer) => answer === otpTooManyTries)).toHaveLength(45);
  const { rows } = await services.pools.main.query('select tries from reset_request where id = $1', [id]);
  expect(rows).toEqual([{ tries: 5 }]);
});

test('of fifty right tries at once one is taken (OTP-3)', async () => {
  const { id, code } = await aCode((await anAccount()).email);
  const answers = await many(50, () => attempt(id, code));
  expect(answers.filter((answer) => answer === otpVerified)).toHaveLength(1);
});

test('a newer code kills the older (OTP-5)', async () => {
  const { email } = await anAccount();
  const [older, newer] = [await aCode(email), await aCode(email)];
  expect(await attempt(older.id, older.code)).toBe(otpExpired);
  expect(await attempt(newer.id, newer.code)).toBe(otpVerified);
});

test('a code opens its own request and no other, also of the same person (OTP-6)', async () => {
  const [ana, ben] = [await aCode((await anAccount()).email), await aCode((await anAccount()).email)];
  expect(await attempt(ben.id, ana.code)).toBe(otpInvalid);
  expect(await attempt(2_000_000_000, ana.code)).toBe(otpInvalid);
  expect(await attempt(ana.id, ana.code)).toBe(otpVerified);
});

const byHolder = async ({ id, token }: { id: number; token: string }, otp: string) =>
  (await tryCode(aVisitor(), { id, otp, token })).message;

/** Ten wrong tries over two codes of an account, with the handles of its requests or without. */
async function tenWrong(email: string, { withHandle }: { withHandle: boolean }): Promise<void> {
  for (let codes = 0; codes < 2; codes += 1) {
    const request = await aCode(email);
    for (let times = 0; times < 5; times += 1) {
      const wrong = wrongFor(request.code);
      expect(await (withHandle ? byHolder(request, wrong) : attempt(request.id, wrong))).toBe(otpInvalid);
    }
  }
}

test.each([true, false])(
  'ten wrong tries a day is all that an account bears, over all its codes and from wherever they come, with the handle: %s (OTP-5)',
  async (withHandle) => {
    const { email } = await anAccount();
    const right = (request: Awaited<ReturnType<typeof aCode>>) =>
      withHandle ? byHolder(request, request.code) : attempt(request.id, request.code);
    await tenWrong(email, { withHandle });
    expect(await right(await aCode(email))).toBe(otpTooManyTries);
    after(24 * 60 * 60 + 1);
    expect(await right(await aCode(email))).toBe(otpVerified);
  },
);

test('who lacks the handle locks nobody out of their own request (OTP-5a)', async () => {
  const { email } = await anAccount();
  await tenWrong(email, { withHandle: false });
  const own = await aCode(email);
  expect(await attempt(own.id, own.code)).toBe(otpTooManyTries);
  expect(await byHolder({ ...own, token: 'another' }, own.code)).toBe(otpTooManyTries);
  expect(await byHolder(own, own.code)).toBe(otpVerified);
});

test('the numbers of requests are drawn from all that an Int holds (OTP-5a)', async () => {
  const numbers: number[] = [];
  for (let made = 0; made < 12; made += 1) numbers.push((await aCode(`number-${made}@example.ph`)).id);
  expect(numbers.every((number) => Number.isInteger(number) && number >= 1 && number < 2 ** 31)).toBe(true);
  // All twelve in the lower sixteenth happens once in 10^14 runs.
  expect(Math.max(...numbers)).toBeGreaterThan(2 ** 27);
  expect(new Set(numbers.map((number, at) => number - (numbers[at - 1] ?? 0))).size).toBe(12);
});

test('right codes do not use up the tries of the day', async () => {
  const { email } = await anAccount();
  for (let hours = 0; hours < 3; hours += 1) {
    after(hours * 3_600);
    for (let codes = 0; codes < 4; codes += 1) {
      const { id, code } = await aCode(email);
      expect(await attempt(id, code)).toBe(otpVerified);
    }
  }
});

test('an address that goes on guessing is stopped, whoever the codes are for, and also where there is no such request (OTP-5a)', async () => {
  const visitor = aVisitor();
  for (let times = 0; times < 30; times += 1)
    expect(await attempt(1_900_000_000 + times, '000000', visitor)).toBe(otpInvalid);
  const { id, code } = await aCode((await anAccount()).email);
  expect(await attempt(id, code, visitor)).toBe(otpTooManyTries);
  expect(await attempt(id, code)).toBe(otpVerified);
});

test('a code for an address that nobody has opens nothing', async () => {
  const { id, code } = await aCode('decoy@example.ph');
  expect(code).toMatch(/^\d{6}$/);
  expect(await attempt(id, code)).toBe(otpInvalid);
});

test('what is no code at all is a wrong try', async () => {
  const { id } = await aCode((await anAccount()).email);
  for (const otp of ['', 'abcdef', '1234567', -1, 1.5]) expect(await attempt(id, otp)).toBe(otpInvalid);
});

test('the code stands nowhere in the table of requests (OTP-7)', async () => {
  const { id, code } = await aCode((await anAccount()).email);
  const { rows } = await services.pools.main.query('select r::text as text from reset_request r where id = $1', [id]);
  expect(rows[0].text).not.toContain(code);
});
