import { fileTeeth } from './files.ts';
import { learningTeeth } from './learning.ts';
import { type Tooth, tooth } from './tooth.ts';

const accounts = 'packages/server/src/features/accounts';
const members = 'packages/server/src/features/members';
const kernel = 'packages/server/src/kernel';
const testing = 'packages/server/src/testing';

const reset = `${accounts}/reset.service`;
const otp = `${accounts}/otp.service`;
const signIn = `${accounts}/signIn.service`;
const guard = `${kernel}/guard`;

/** Requirements of sign-in, sessions, authorisation, headers and files, each with at least one rule to take out. */
export const teeth: readonly Tooth[] = [
  tooth('OTP-1', 'a code may begin with a zero', otp, [
    reset,
    'randomInt(0, 10 ** otpLength)',
    'randomInt(10 ** (otpLength - 1), 10 ** otpLength)',
  ]),
  tooth('OTP-2', 'a code dies after ten minutes', otp, [
    otp,
    'tries < $3 and expires_at > $2 and',
    'tries < $3 and $2::timestamptz is not null and',
  ]),
  tooth('OTP-3', 'a code is good once', otp, [
    otp,
    'where id = $1 and verified_at is null and used_at is null and superseded_at is null\n   returning user_id',
    'where id = $1 and used_at is null and superseded_at is null\n   returning user_id',
  ]),
  tooth('OTP-4', 'five wrong tries kill a code', otp, [
    otp,
    'where id = $1 and tries < $3 and expires_at',
    'where id = $1 and $3::int > 0 and expires_at',
  ]),
  tooth('OTP-5', 'ten wrong tries a day are all', otp, [
    otp,
    'if (await isFull(() => countAgainst(ctx, accountKey, perDay))) return no(otpTooManyTries);',
    'await isFull(() => countAgainst(ctx, accountKey, perDay));',
  ]),
  tooth('OTP-5', 'a newer code kills the older', otp, [
    reset,
    'where email = $1::citext and superseded_at is null and used_at is null)',
    'where email = $1::citext and superseded_at is null and used_at is null and false)',
  ]),
  tooth('OTP-6', 'a code opens its own request', otp, [
    otp,
    'const fits = await fitsCode(request.codeHash,',
    "const others = await ctx.rows(statement<{ hash: string }>('t', 'select code_hash as hash from reset_request where $1::text is not null'), [request.email]);\n  for (const { hash } of others) if (await fitsCode(hash, code ?? '', ctx.services.config)) request.codeHash = hash;\n  const fits = await fitsCode(request.codeHash,",
  ]),
  tooth('OTP-7', 'a code is kept as a slow hash', otp, [
    `${accounts}/hashing`,
    'codes(() => hash(peppered(code, config), codeStrength));',
    'Promise.resolve(`${code}${peppered(code, config).slice(0, 0)}${codeStrength.timeCost}`);',
  ]),
  tooth(
    'OTP-8',
    'a token is useless before its code',
    reset,
    [
      reset,
      'and r.verified_at > $2::timestamptz - make_interval(secs => $3)`',
      'and $2::timestamptz is not null and $3::int is not null`',
    ],
    [reset, 'and user_id = $2 and verified_at is not null\n', 'and user_id = $2\n'],
  ),
  tooth('ENUM-1', 'an unknown address costs a hash', signIn, [
    signIn,
    'const fits = await fitsPassword(account?.passwordHash ?? null, password);',
    'const fits = account !== undefined && (await fitsPassword(account.passwordHash, password));',
  ]),
  tooth('ENUM-1', 'an unknown address gets a request', reset, [
    reset,
    '  const { handle, code, userId, expiresAt } = await openRequest(ctx, email);',
    "  const [known] = await ctx.rows(statement<{ id: number }>('t', 'select id from app_user where email = $1'), [email]);\n  if (!known) return { id: 0, token: '', email };\n  const { handle, code, userId, expiresAt } = await openRequest(ctx, email);",
  ]),
  tooth('LOCK-1', 'wrong passwords are counted', signIn, [
    signIn,
    '  for (const { key, limit } of guards) await countAgainst(ctx, key, limit);\n  throw',
    '  void guards;\n  throw',
  ]),
  tooth('PWD-1', 'two hashes at once', `${accounts}/lane`, [
    `${accounts}/lane`,
    'if (running >= atOnce) {',
    'if (running >= atOnce + 1) {',
  ]),
  tooth('PWD-1', 'an older hash is renewed', signIn, [
    `${accounts}/hashing`,
    '!stored.startsWith(stamp)',
    "!stored.startsWith('$')",
  ]),
  tooth('PWD-2', 'common passwords are refused', `${accounts}/changePassword.service`, [
    `${accounts}/newPassword`,
    'if (isCommon(password) || isOwnWord(password, own))',
    'if (isOwnWord(password, own))',
  ]),
  tooth('PWD-3', 'a new password needs the one of now', `${accounts}/changePassword.service`, [
    `${accounts}/changePassword.service`,
    'if (!found || !(await fitsPassword(found.passwordHash, normalPassword(given)))) {',
    'if (!found || given === fitsPassword.name + normalPassword.name) {',
  ]),
  tooth('PWD-3', 'the old mailbox is told of the new', `${accounts}/changeEmail.service`, [
    `${accounts}/changeEmail.service`,
    '  await ctx.mail(addressAskedMail({ email: before, publicUrl }, email));\n',
    '  void [addressAskedMail, before];\n',
  ]),
  tooth('PWD-4', 'staff set nobody’s password', `${testing}/trust`, [
    `${accounts}/secondFactor.graphql`,
    'removeSecondFactor: act(t',
    'setUserPassword: act(t',
  ]),
  tooth('MFA', 'a password alone opens nothing', `${accounts}/secondFactor.service`, [
    signIn,
    'if (!isOn && !isRequired) return letIn',
    'if (isOn || !isRequired) return letIn',
  ]),
  tooth('MFA', 'a code is good once', `${accounts}/secondFactor.service`, [
    `${accounts}/secondFactor.service`,
    'last_used_step < $2)',
    'last_used_step <= $2)',
  ]),
  tooth('SES-1', 'no script reads the cookie', `${accounts}/auth.rest`, [
    `${accounts}/sessionCookie`,
    'httpOnly: true',
    'httpOnly: false',
  ]),
  tooth('SES-1', 'in production the cookie is for https', `${accounts}/auth.rest`, [
    `${accounts}/sessionCookie`,
    'secure: isProduction',
    'secure: false',
  ]),
  tooth('SES-2', 'a new token at every sign-in', `${accounts}/auth.rest`, [
    `${accounts}/session.service`,
    'with before as (delete from session where id = $8)',
    'with before as (select $8::bigint)',
  ]),
  tooth('SES-3', 'a session ends without use', `${testing}/trust`, [
    `${accounts}/who`,
    "and s.last_seen_at > $2::timestamptz - make_interval(secs => case s.kind when 'staff' then $4::float8 else $3::float8 end)",
    'and ($3::float8 + $4::float8) > 0',
  ]),
  tooth('SES-3', 'a session ends after its time', `${testing}/trust`, [
    `${accounts}/who`,
    "u.status = 'ACTIVE' and s.ends_at > $2\n",
    "u.status = 'ACTIVE'\n",
  ]),
  tooth('SES-4', 'a level that is taken ends the sessions', `${testing}/trust`, [
    'packages/server/src/features/access/grant.service',
    '  if (taken.length === 0) return false;\n  await endSessions(ctx, userId);\n',
    '  if (taken.length === 0) return false;\n',
  ]),
  tooth(
    'SES-4',
    'an archived person is out',
    `${testing}/trust`,
    [`${members}/archive.service`, '  await endSessions(ctx, id);\n', '  void endSessions;\n'],
    [`${accounts}/who`, "and u.status = 'ACTIVE' and", "and u.status <> '' and"],
  ),
  tooth(
    'SES-5',
    'flags are those of now',
    `${accounts}/who`,
    [
      'packages/server/src/features/access/levelCache',
      'held.map(({ id, version }) => `${id}:${version}`)',
      'held.map(({ id }) => `${id}:1`)',
    ],
    [
      'packages/server/src/features/access/levelCache',
      'known.set(`${id}:${version}`, { pageAccess',
      'known.set(`${id}:1`, { pageAccess',
    ],
    [
      'packages/server/src/features/access/levelCache',
      'for (const { id, version, pageAccess',
      'for (const { id, pageAccess',
    ],
  ),
  tooth('SES-6', 'one ends one’s own sessions alone', `${accounts}/ownSession.service`, [
    `${accounts}/ownSession.service`,
    "'delete from session where id = $1 and user_id = $2 returning id'",
    "'delete from session where id = $1 and $2::int > 0 returning id'",
  ]),
  tooth('CSRF-1', 'another site is told by its browser', `${kernel}/guard`, [
    guard,
    "if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;",
    '',
  ]),
  tooth('CSRF-1', 'another origin is refused', `${kernel}/guard`, [
    guard,
    'origin === new URL(config.publicUrl).origin ||',
    'origin.length > 0 ||',
  ]),
  tooth('CSRF-1', 'a form cannot send JSON', `${kernel}/guard`, [
    guard,
    "return type.startsWith('application/json') ||",
    'return type.length > 0 ||',
  ]),
  tooth('CSRF-2', 'a form cannot send a file', `${testing}/trust`, [
    guard,
    "return type.startsWith('application/json') ||",
    'return type.length > 0 ||',
  ]),
  tooth('CSRF-3', 'cookie and bearer are of one session', `${accounts}/auth.rest`, [
    `${accounts}/who`,
    '(credentials.bearerSession !== null && credentials.bearerSession !== found.sessionId)',
    'found.sessionId < 0',
  ]),
  tooth('CSRF-4', 'signing in is guarded as well', `${accounts}/auth.rest`, [
    guard,
    "if (safeMethods.has(request.method) || !request.url.startsWith('/api/')) return;",
    "if (safeMethods.has(request.method) || !request.url.startsWith('/api/') || request.url.startsWith('/api/auth')) return;",
  ]),
  tooth('CSRF-5', 'no other site reads an answer', `${kernel}/guard`, [
    guard,
    "'x-content-type-options': 'nosniff',",
    "'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*',",
  ]),
  tooth('AUTHZ-1', 'a door that is changed is noticed', `${testing}/matrix`, [
    'packages/server/src/features/settings/installation.service',
    "listEnvironment = verb('defaultSettings'",
    "listEnvironment = verb('in'",
  ]),
  tooth('AUTHZ-2', 'leaders meet their own', `${testing}/matrixObjects`, [
    `${members}/sight`,
    'return `(${member} = ${asker}::int or',
    'return `(${member} <> 0 or ${member} = ${asker}::int or',
  ]),
  tooth('AUTHZ-4', 'search finds whom one may see', 'packages/server/src/features/search/search.service', [
    `${members}/sight`,
    "office.includes(role)) ? 'everybody' : 'assigned';",
    "office.includes(role)) ? 'everybody' : 'everybody';",
  ]),
  tooth('IMP-1', 'the log keeps both', `${accounts}/impersonation`, [
    `${kernel}/audit`,
    'who?.impersonatorId ?? null',
    'null',
  ]),
  tooth('IMP-2', 'passwords are not for others', `${accounts}/changePassword.service`, [
    `${kernel}/permit`,
    'if (ctx.me.impersonatorId !== null)',
    'if (ctx.me.impersonatorId === -1)',
  ]),
  tooth('IMP-2', 'nobody is somebody else twice', `${accounts}/impersonation`, [
    `${accounts}/impersonation.service`,
    'if (ctx.me.impersonatorId !== null) throw forbidden(impersonationMessages.nested);',
    '',
  ]),
  tooth('HDR-1', 'browsers do not guess types', `${kernel}/guard`, [guard, "'x-content-type-options': 'nosniff',", '']),
  tooth('HDR-1', 'production is https', `${testing}/trust`, [guard, 'config.isProduction ? {', 'false ? {']),
  tooth('HDR-1', 'nobody frames a page', `${testing}/trust`, [guard, '    "frame-ancestors \'none\'",\n', '']),
  tooth('HDR-1', 'addresses with codes are told to nobody', `${testing}/trust`, [
    'packages/server/src/pages',
    "      'referrer-policy': 'no-referrer',\n",
    '',
  ]),
  tooth('HDR-2', 'what has a session is not kept', 'packages/server/src/pages', [
    'packages/server/src/pages',
    "'cache-control': 'no-store',",
    "'cache-control': 'public',",
  ]),
  ...fileTeeth,
  ...learningTeeth,
];

/** Requirements that have no rule to take out, and why. */
export const withoutRule: Readonly<Record<string, string>> = {
  'OTP-9': 'no address that is opened by GET writes; there is nothing that could be left out',
  'AUTHZ-3': 'the shape of the schema: what a type does not have cannot be asked for',
  'AUTHZ-5': 'the server reads no role from a request',
};

/** What trust asks for by number under these headings. */
export const numbered: readonly string[] = [
  ...Array.from({ length: 9 }, (_, index) => `OTP-${index + 1}`),
  'ENUM-1',
  'LOCK-1',
  ...Array.from({ length: 4 }, (_, index) => `PWD-${index + 1}`),
  'MFA',
  ...Array.from({ length: 6 }, (_, index) => `SES-${index + 1}`),
  ...Array.from({ length: 5 }, (_, index) => `CSRF-${index + 1}`),
  ...Array.from({ length: 5 }, (_, index) => `AUTHZ-${index + 1}`),
  'IMP-1',
  'IMP-2',
  'HDR-1',
  'HDR-2',
  ...Array.from({ length: 4 }, (_, index) => `UP-${index + 1}`),
  'XML-1',
];
