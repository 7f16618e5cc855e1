import { checksOf, type MutationCheck, check } from './check.ts';

const accounts = 'packages/server/src/features/accounts';
const testing = 'packages/server/src/testing';
const reset = `${accounts}/reset.service`;
const otp = `${accounts}/otp.service`;
const signIn = `${accounts}/signIn.service`;
const signUp = `${accounts}/signUp.service`;

/** Codes, passwords and the second factor. */
export const signInChecks: readonly MutationCheck[] = [
  ...checksOf(otp, reset, {
    'OTP-1: a code may begin with a zero': [
      'randomInt(0, 10 ** otpLength)',
      'randomInt(10 ** (otpLength - 1), 10 ** otpLength)',
    ],
    'OTP-5: a newer code kills the older': [
      'where email = $1::citext and superseded_at is null and used_at is null)',
      'where email = $1::citext and superseded_at is null and used_at is null and false)',
    ],
  }),
  ...checksOf(otp, reset, {
    'OTP-5a: the numbers of requests are drawn': [
      '[...values, randomInt(1, mostRequests)]',
      '[...values, attempt + 1 + (await ctx.rows(statement<{ n: number }>("t", "select count(*)::int as n from reset_request"), []))[0]!.n]',
    ],
  }),
  ...checksOf(otp, otp, {
    'OTP-5a: tries without the handle are counted apart': [
      "const accountKey = `code:${request.isHolder ? 'wrong' : 'stray'}:${request.email}`;",
      'const accountKey = `code:wrong:${request.email}`;',
    ],
    'OTP-5a: a number that is not there counts for the address': [
      '  await isFull(() => countAgainst(ctx, addressKey, perAddress));\n  const [state]',
      '  void addressKey;\n  const [state]',
    ],
    'OTP-2: a code dies after ten minutes': [
      'tries < $3 and expires_at > $2 and',
      'tries < $3 and $2::timestamptz is not null and',
    ],
    'OTP-3: a code is good once': [
      'where id = $1 and verified_at is null and used_at is null and superseded_at is null\n   returning user_id',
      'where id = $1 and used_at is null and superseded_at is null\n   returning user_id',
    ],
    'OTP-4: five wrong tries kill a code': [
      'where id = $1 and tries < $3 and expires_at',
      'where id = $1 and $3::int > 0 and expires_at',
    ],
    'OTP-5: ten wrong tries a day are all': [
      'if (await isFull(() => countAgainst(ctx, accountKey, perDay))) return no(otpTooManyTries);',
      'await isFull(() => countAgainst(ctx, accountKey, perDay));',
    ],
    'OTP-6: a code opens its own request': [
      'const fits = await fitsCode(request.codeHash,',
      "const others = await ctx.rows(statement<{ hash: string }>('t', 'select code_hash as hash from reset_request where $1::text is not null'), [request.email]);\n  for (const { hash } of others) if (await fitsCode(hash, code ?? '', ctx.services.config)) request.codeHash = hash;\n  const fits = await fitsCode(request.codeHash,",
    ],
  }),
  ...checksOf(otp, `${accounts}/hashing`, {
    'OTP-7: a code is kept as a slow hash': [
      'codes(() => hash(peppered(code, config), codeStrength));',
      'Promise.resolve(`${code}${peppered(code, config).slice(0, 0)}${codeStrength.timeCost}`);',
    ],
  }),
  check(
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
  ...checksOf(signIn, signIn, {
    'ENUM-1: an unknown address costs a hash': [
      'const fits = await fitsPassword(account?.passwordHash ?? waiting?.passwordHash ?? null, password);',
      'const fits = account !== undefined && (await fitsPassword(account.passwordHash, password));',
    ],
    'LOCK-1: wrong passwords are counted': [
      '  for (const { key, limit } of guards) await countAgainst(ctx, key, limit);\n  throw',
      '  void guards;\n  throw',
    ],
  }),
  ...checksOf(reset, reset, {
    'ENUM-1: an unknown address gets a request': [
      '  const { handle, code, userId, expiresAt } = await openRequest(ctx, email);',
      "  const [known] = await ctx.rows(statement<{ id: number }>('t', 'select id from app_user where email = $1'), [email]);\n  if (!known) return { id: 0, token: '', email };\n  const { handle, code, userId, expiresAt } = await openRequest(ctx, email);",
    ],
  }),
  ...checksOf(`${accounts}/concurrencyLimit`, `${accounts}/concurrencyLimit`, {
    'PWD-1: two hashes at once': ['if (running >= atOnce) {', 'if (running >= atOnce + 1) {'],
  }),
  ...checksOf(signIn, `${accounts}/hashing`, {
    'PWD-1: an older hash is renewed': ['!stored.startsWith(stamp)', "!stored.startsWith('$')"],
  }),
  ...checksOf(`${accounts}/changePassword.service`, `${accounts}/newPassword`, {
    'PWD-2: common passwords are refused': [
      'if (isCommon(password) || isProductName(password))',
      'if (isProductName(password))',
    ],
  }),
  ...checksOf(`${accounts}/changePassword.service`, `${accounts}/changePassword.service`, {
    'PWD-3: a new password needs the one of now': [
      'if (!found || !(await fitsPassword(found.passwordHash, normalPassword(input)))) {',
      'if (!found || input === fitsPassword.name + normalPassword.name) {',
    ],
  }),
  ...checksOf(`${accounts}/changeEmail.service`, `${accounts}/changeEmail.service`, {
    'PWD-3: the old mailbox is told of the new': [
      '  await ctx.mail(addressAskedMail({ email: before, publicUrl }, email));\n',
      '  void [addressAskedMail, before];\n',
    ],
  }),
  ...checksOf(`${accounts}/emailChange.rest`, `${accounts}/changeEmail.service`, {
    'PWD-3: an address needs the code of who has one': [
      'if ((await factorOf(ctx, ctx.me.userId)).isOn) await proveFactor',
      'if ((await factorOf(ctx, ctx.me.userId)).isRequired) await proveFactor',
    ],
  }),
  ...checksOf(`${accounts}/emailChange.rest`, 'packages/server/src/features/members/userEdit.service', {
    'PWD-3: staff do not edit their own address': [
      'if (person.id === ctx.me.userId) throw',
      'if (person.id < 0) throw',
    ],
    'PWD-3: a peer does not change an address': ['if (person.rank >= ctx.me.rank)', 'if (person.rank > ctx.me.rank)'],
    'PWD-3: staff’s change is told to the old mailbox': [
      '  await leaveAddress(ctx, userId, change);\n',
      '  void [leaveAddress, change];\n',
    ],
  }),
  ...checksOf(`${accounts}/emailChange.rest`, `${accounts}/addressChange.service`, {
    'PWD-3: 72 hours': ["interval '72 hours'", "interval '96 hours'"],
    'PWD-3: a mailbox that was never theirs takes nothing back': [
      'const token = wasTheirs ? newToken() : null;',
      'const token = wasTheirs || before ? newToken() : null;',
    ],
    'PWD-3: a change that is taken back ends sessions': [
      '  await endSessions(ctx, userId);\n',
      '  void endSessions;\n',
    ],
    'PWD-3: a code that went to the other mailbox dies': [
      'superseded_at = $2 where user_id = $1 and superseded_at is null`',
      'superseded_at = $2 where user_id = -$1 and superseded_at is null`',
    ],
  }),
  ...checksOf(`${accounts}/emailChange.rest`, `${accounts}/undoEmailChange.service`, {
    'PWD-3: the first mailbox wins': [
      'and l.id > t.id and l.used_at is null)',
      'and l.id = t.id and l.used_at is null)',
    ],
    'PWD-3: who lost the address is told': [
      '  if (lost !== email) await ctx.mail(',
      '  if (lost === email) await ctx.mail(',
    ],
  }),
  ...checksOf(`${accounts}/emailChange.rest`, signUp, {
    'PWD-3: an address that may come back is not free': [
      'const awaits = await addressAwaits(ctx, email);',
      'const awaits = (await addressAwaits(ctx, email)) === 0 ? 0 : null;',
    ],
  }),
  ...checksOf(`${accounts}/mailLimits.rest`, 'packages/server/src/kernel/mail/mailLimits', {
    'RATE-1: twenty mails an hour': ['count: 20, seconds: 60 * 60', 'count: 21, seconds: 60 * 60'],
    'RATE-1: an address counts, whoever asks': [
      '`mail:to:${email.toLowerCase()}`',
      '`mail:to:${email}:${ctx.viewer?.userId}`',
    ],
    'RATE-1: a sender counts, whoever it goes to': ['  await countMailBy(ctx);\n', ''],
  }),
  ...checksOf(`${accounts}/mailLimits.rest`, 'packages/server/src/features/members/bulk/bulkActionOne', {
    'RATE-1: a bulk action counts once': [
      '(id) => inviteAgain(ctx, id)',
      "(id) => import('#kernel/mail/mailLimits.ts').then(({ countMailBy }) => countMailBy(ctx)).then(() => inviteAgain(ctx, id))",
    ],
  }),
  ...checksOf(`${accounts}/mailLimits.rest`, 'packages/server/src/kernel/api/graphqlLimits', {
    'RATE-1: aliases ask for one mail': ["  'sendPasswordReset',\n", ''],
  }),
  ...checksOf(`${testing}/trust`, `${accounts}/secondFactor.graphql`, {
    'PWD-4: staff set nobody’s password': ['removeSecondFactor: field(t', 'setUserPassword: field(t'],
  }),
  ...checksOf(`${accounts}/signUp.rest`, signUp, {
    'PWD-5: who was confirmed once is no newcomer': [
      "u.status = 'ACTIVE' and u.first_confirmed_at is null\n     and exists",
      "u.status = 'ACTIVE' and u.email_verified_at is null\n     and exists",
    ],
    'PWD-5: only who signed up is a newcomer': ["h.via = 'signup')", 'h.via is not null)'],
    'PWD-5: who holds more is no newcomer': ["h.access_level_id <> 'non-member' and", "h.access_level_id = '' and"],
    'PWD-5: a link is dead once they were confirmed': [
      'and u.first_confirmed_at is null and u.email = l.email\n',
      'and u.email = l.email\n',
    ],
    'PWD-5: a link is of the address that it went to': ['is null and u.email = l.email\n', 'is null\n'],
    'MFA: a link of a sign-up asks for the code': [
      '  return enter(ctx, opened);',
      '  return enter(ctx, { ...opened, id: opened.id }, null).then(async (answer) =>\n    "step" in answer ? (await import("#features/accounts/enter.service.ts")).letIn(ctx, opened, null) : answer);',
    ],
  }),
  ...checksOf(`${accounts}/signUp.rest`, 'packages/server/src/features/members/account.service', {
    'PWD-5: the name of the link counts': [
      'update user_profile set first_name = $3, last_name = $4, updated_at = $5 where user_id = $1`',
      'select $3::text, $4::text, $5::timestamptz, $1::int`',
    ],
  }),
  ...checksOf(`${accounts}/secondFactor.service`, `${accounts}/enter.service`, {
    'MFA: a password alone opens nothing': [
      'if (!isOn && !isRequired) return letIn',
      'if (isOn || !isRequired) return letIn',
    ],
  }),
  ...checksOf(`${accounts}/secondFactor.service`, `${accounts}/secondFactor.service`, {
    'MFA: a code is good once': ['last_used_step < $2)', 'last_used_step <= $2)'],
  }),
];
