import { afterEach, expect, test } from 'vitest';
import { codeAt } from '#features/accounts/totp.ts';
import { aCode, anAccount, aVisitor, goodPassword, mailsTo, wrongFor } from './accounts.ts';
import { aListeningServer } from './http.ts';
import { aMember } from './people.ts';
import { services, setClock } from './world.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
afterEach(() => setClock(new Date(start)));
const { aBrowser } = await aListeningServer();
const another = 'Another-Mule-8';

type Logged = { action: string; sentence: string; reason: string | null };
const logged = async (subjectId: number): Promise<Logged[]> => {
  const { rows } = await services.pools.main.query(
    'select action, sentence, reason from info_log where $1 in (subject_id, actor_id, impersonator_id) order by id',
    [subjectId],
  );
  return rows;
};
const actionsOf = async (subjectId: number) => [...new Set((await logged(subjectId)).map(({ action }) => action))];

test('every sign-in and account action is logged, and so is every refusal (LOG-1)', async () => {
  const { id, email } = await anAccount();
  const [browser, other] = [aBrowser(), aBrowser()];
  const login = { username: email, password: goodPassword };
  await browser.auth('login', { ...login, password: 'Wrong-Horse-7' });
  await browser.auth('login', login);
  await browser.auth('changePassword', { currentPassword: 'Wrong-Horse-7', password: another });
  await browser.auth('changePassword', { currentPassword: goodPassword, password: goodPassword });
  await other.auth('login', login);
  await browser.graphql('mutation { endMyOtherSessions }');
  const { secret } = (await browser.auth('setUpSecondFactor', { currentPassword: goodPassword })).body;
  await browser.auth('confirmSecondFactor', { code: codeAt(secret, new Date(start)) });
  await other.auth('login', login);
  await other.auth('secondFactor', { code: '000000' });
  await browser.auth('newRecoveryCodes', { currentPassword: goodPassword });
  await browser.auth('removeSecondFactor', { currentPassword: goodPassword });
  const moved = `moved-${email}`;
  await browser.auth('changeEmail', { email: moved, currentPassword: goodPassword });
  const tokenIn = async (to: string, name: string) =>
    new RegExp(`${name}=([\\w-]+)`).exec((await mailsTo(to)).map(({ text }) => text).join(' '))?.[1];
  await browser.auth('confirmNewEmail', { token: await tokenIn(moved, 'newEmail') });
  await browser.auth('exportMyData', { currentPassword: goodPassword });
  await aBrowser().auth('takeEmailBack', { token: await tokenIn(email, 'takeBack') });
  const { id: request, token, code } = await aCode(email);
  const otp = (input: string) =>
    aBrowser().graphql(
      `mutation { validateOtp(input: { id: ${request}, otp: "${input}", token: "${token}" }) { isValid } }`,
    );
  await otp(wrongFor(code));
  await otp(code);
  await aBrowser().auth('resetPassword', { resetToken: token, password: another });
  await other.auth('login', { ...login, password: another });
  await other.auth('logout');
  expect(await actionsOf(id)).toEqual(
    expect.arrayContaining([
      'session.refused',
      'session.signed-in',
      'password.refused',
      'password.changed',
      'session.ended',
      'second-factor.set-up',
      'second-factor.refused',
      'second-factor.codes-renewed',
      'second-factor.removed',
      'email.asked',
      'email.changed',
      'own-data.exported',
      'email.taken-back',
      'password.code-requested',
      'password.code-refused',
      'password.code-verified',
      'password.reset',
      'session.signed-out',
    ]),
  );
});

test('staff actions on accounts, their refusals, and exported lists are logged (LOG-1)', async () => {
  const admin = await anAccount({ roles: ['admin'] });
  const coach = await anAccount({ roles: ['coach'] });
  const [member, other] = [await aMember(), await aMember()];
  const [boss, staff] = [aBrowser(), aBrowser()];
  await boss.auth('login', { username: admin.email, password: goodPassword });
  await staff.auth('login', { username: coach.email, password: goodPassword });
  const reason = 'To see\\r\\nForged line of the log';
  for (const mutation of [
    `grantUserAccess(userId: ${member}, level: "coach")`,
    `revokeUserAccess(userId: ${member}, level: "coach")`,
    `sendPasswordReset(userId: ${member})`,
    `inviteUser(id: ${member})`,
    `archiveUser(id: ${other}, reason: "${reason}")`,
    `exportUsers(format: csv) { id }`,
    `startImpersonation(id: ${member}, reason: "${reason}")`,
    `stopImpersonation(originalUserId: ${admin.id})`,
  ])
    expect([mutation, (await boss.graphql(`mutation { ${mutation} }`)).body.errors]).toEqual([mutation, undefined]);
  await staff.graphql(`mutation { grantUserAccess(userId: ${member}, level: "coach") }`);
  const done = await actionsOf(admin.id);
  for (const action of [
    'access.granted',
    'access.revoked',
    'user.password-link-sent',
    'user.invited',
    'user.archived',
    'impersonation.started',
    'impersonation.ended',
  ])
    expect([action, done.includes(action)]).toEqual([action, true]);
  expect(done.some((action) => /export/.test(action))).toBe(true);
  expect(await actionsOf(coach.id)).toContain('access.refused');
  const reasons = (await logged(admin.id)).flatMap((row) => row.reason ?? []);
  expect(reasons).toEqual(['To see Forged line of the log', 'To see Forged line of the log']);
});

test('a name with line breaks can’t fake a line of the log (LOG-1)', async () => {
  const subjectId = await aMember();
  const name = 'Luz\r\n2026-11-21 Signed in\u2028as admin\u0007\0';
  await aVisitor().log({ action: 'user.signed-up', entity: 'user', subjectId, sentence: `Signed up as ${name}` });
  expect((await logged(subjectId)).map(({ sentence }) => sentence)).toEqual([
    'Signed up as Luz 2026-11-21 Signed in as admin ',
  ]);
});
