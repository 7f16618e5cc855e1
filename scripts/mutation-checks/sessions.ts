import { checksOf, type MutationCheck, check } from './check.ts';

const accounts = 'packages/server/src/features/accounts';
const members = 'packages/server/src/features/members';
const kernel = 'packages/server/src/kernel';
const testing = 'packages/server/src/testing';
const guard = `${kernel}/http/guard`;

/** Sessions, who asks from where, what each may, impersonation and headers. */
export const sessionChecks: readonly MutationCheck[] = [
  ...checksOf(`${accounts}/auth.rest`, `${kernel}/http/cookie`, {
    'SES-1: no script reads the cookie': ['httpOnly: true', 'httpOnly: false'],
    'SES-1: in production the cookie is for https': ['secure: isProduction', 'secure: false'],
  }),
  ...checksOf(`${accounts}/auth.rest`, `${accounts}/session.service`, {
    'SES-2: a new token at every sign-in': [
      'with before as (delete from session where id = $8)',
      'with before as (select $8::bigint)',
    ],
  }),
  ...checksOf(`${testing}/trust`, `${accounts}/viewer`, {
    'SES-3: a session ends without use': [
      "and s.last_seen_at > $2::timestamptz - make_interval(secs => case s.kind when 'staff' then $4::float8 else $3::float8 end)",
      'and ($3::float8 + $4::float8) > 0',
    ],
    'SES-3: a session ends after its time': ["u.status = 'ACTIVE' and s.ends_at > $2\n", "u.status = 'ACTIVE'\n"],
  }),
  ...checksOf('packages/server/src/seed/seed', 'packages/server/src/seed/seed', {
    'SEC-1: a demo is not open to others': [
      'if (!isLoopback(host) && !demoInPublic)',
      'if (!isLoopback(host) && demoInPublic)',
    ],
  }),
  ...checksOf(`${testing}/auditEvents`, `${kernel}/audit/audit`, {
    'LOG-1: a name is on one line': ['sentence: onOneLine(entry.sentence)', 'sentence: entry.sentence'],
    'LOG-1: a reason is on one line': [
      'undefined ? undefined : onOneLine(entry.reason)',
      'undefined ? undefined : entry.reason',
    ],
  }),
  ...checksOf(`${testing}/auditEvents`, `${kernel}/api/requestContext`, {
    'LOG-1: what was refused is told': [
      "if (error instanceof AppError && error.code === 'FORBIDDEN') {",
      "if (error instanceof AppError && error.code === 'INTERNAL') {",
    ],
  }),
  ...checksOf(`${testing}/auditEvents`, `${accounts}/changePassword.service`, {
    'LOG-1: a wrong password is told': ['    await ctx.outside.log({', '    await Promise.resolve({'],
  }),
  ...checksOf(`${testing}/matrixLogs`, `${accounts}/signIn.service`, {
    'LOG-1: no password in the log of failed sign-ins': [
      '  if (!account || !fits) return refuse(ctx, guards, account?.id);',
      "  if (!account || !fits) {\n    ctx.services.logger.info({ password }, 'A sign-in failed');\n    return refuse(ctx, guards, account?.id);\n  }",
    ],
  }),
  ...checksOf('packages/server/src/features/access/grant.rest', 'packages/server/src/features/access/grant.service', {
    'AUTHZ-1: nobody gives themselves a level': ['if (by?.userId === userId) throw', 'if (by?.userId === -1) throw'],
    'AUTHZ-1: a level gives no more than its giver may do': [
      'if (lacked.size > 0) throw forbidden',
      'if (lacked.size > 99) throw forbidden',
    ],
  }),
  ...checksOf('packages/server/src/features/access/grant.rest', `${accounts}/impersonation.service`, {
    'IMP-2: nobody is somebody who may do more': [
      "${lackedFlags('l', '$2::int', '$4')} is not null) as",
      "${lackedFlags('l', '$2::int', '$4')} is not null and false) as",
    ],
  }),
  ...checksOf(
    'packages/server/src/features/members/merge/merge.service',
    'packages/server/src/features/members/merge/merge.service',
    {
      'AUTHZ-1: a merge gives no more than whoever merges may do': [
        '  if (gain) throw',
        '  if (gain && !merged) throw',
      ],
    },
  ),
  ...checksOf(
    'packages/server/src/features/imports/members/memberImport',
    'packages/server/src/features/imports/members/memberDecision',
    {
      'AUTHZ-1: an import gives no more than whoever imports may do': [
        'world.levels.get(level)?.isTooMuch);',
        'world.levels.get(level)?.isTooMuch && level === "");',
      ],
      'AUTHZ-1: an import gives nobody their own level': [
        'const isOwnGain = member.id === asked.by.userId &&',
        'const isOwnGain = member.id === -1 &&',
      ],
    },
  ),
  ...checksOf(`${testing}/trust`, 'packages/server/src/features/access/grant.service', {
    'SES-4: a level that is taken ends the sessions': [
      '  if (taken.length === 0) return false;\n  await endSessions(ctx, userId);\n',
      '  if (taken.length === 0) return false;\n',
    ],
  }),
  check(
    'SES-4',
    'an archived person is out',
    `${testing}/trust`,
    [`${members}/archive.service`, '  await endSessions(ctx, id);\n', '  void endSessions;\n'],
    [`${accounts}/viewer`, "where u.status = 'ACTIVE' and", "where u.status <> '' and"],
  ),
  check(
    'SES-5',
    'flags are those of now',
    `${accounts}/viewer`,
    [
      'packages/server/src/features/access/levelCache',
      'active.map(({ id, version }) => `${id}:${version}`)',
      'active.map(({ id }) => `${id}:1`)',
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
  ...checksOf(`${accounts}/ownSession.service`, `${accounts}/ownSession.service`, {
    'SES-6: one ends one’s own sessions alone': [
      "cutting('s.id = $1 and s.user_id = $2')",
      "cutting('s.id = $1 and $2::int > 0')",
    ],
  }),
  ...checksOf(`${kernel}/http/guard`, guard, {
    'CSRF-1: another site is told by its browser': [
      "if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;",
      '',
    ],
    'CSRF-1: another origin is refused': ['origin === new URL(config.publicUrl).origin ||', 'origin.length > 0 ||'],
    'CSRF-1: a form cannot send JSON': ["return type.startsWith('application/json') ||", 'return type.length > 0 ||'],
    'CSRF-5: no other site reads an answer': [
      "'x-content-type-options': 'nosniff',",
      "'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*',",
    ],
    'HDR-1: browsers do not guess types': ["'x-content-type-options': 'nosniff',", ''],
  }),
  ...checksOf(`${testing}/trust`, guard, {
    'CSRF-2: a form cannot send a file': ["return type.startsWith('application/json') ||", 'return type.length > 0 ||'],
    'HDR-1: production is https': ['config.isProduction ? {', 'false ? {'],
    'HDR-1: nobody frames a page': ['    "frame-ancestors \'none\'",\n', ''],
  }),
  ...checksOf(`${accounts}/auth.rest`, `${accounts}/viewer`, {
    'CSRF-3: cookie and bearer are of one session': [
      '(credentials.bearerSession !== null && credentials.bearerSession !== found.sessionId)',
      'found.sessionId < 0',
    ],
  }),
  ...checksOf(`${accounts}/auth.rest`, `${kernel}/api/graphql`, {
    'CSRF-3: a bearer that is not good is told by the status': ['if (request.context.isInDoubt())', 'if (false)'],
  }),
  ...checksOf(`${accounts}/auth.rest`, guard, {
    'CSRF-4: signing in is guarded as well': [
      'isOfApi(request) &&',
      "isOfApi(request) && !request.url.startsWith('/api/auth') &&",
    ],
  }),
  ...checksOf(`${testing}/matrix`, 'packages/server/src/features/settings/installation.service', {
    'AUTHZ-1: an access rule that is changed is noticed': [
      "listEnvironment = query('defaultSettings'",
      "listEnvironment = query('in'",
    ],
  }),
  ...checksOf(`${testing}/matrix`, `${kernel}/api/operation`, {
    'AUTHZ-1: a rule that is not checked is met over the wire': [
      ' || (act !== undefined && functionAccess[act] !== true)',
      '',
    ],
  }),
  ...checksOf(`${testing}/matrixObjects`, `${members}/visibility`, {
    'AUTHZ-2: leaders meet their own': [
      'return `(${member} = ${asker}::int or',
      'return `(${member} <> 0 or ${member} = ${asker}::int or',
    ],
  }),
  ...checksOf('packages/server/src/features/search/search.service', `${members}/visibility`, {
    'AUTHZ-4: search finds whom one may see': [
      "office.includes(role)) ? 'everybody' : 'assigned';",
      "office.includes(role)) ? 'everybody' : 'everybody';",
    ],
  }),
  ...checksOf(`${accounts}/impersonation`, `${kernel}/audit/audit`, {
    'IMP-1: the log keeps both': ['viewer?.impersonatorId ?? entry.impersonatorId', 'null'],
  }),
  ...checksOf(`${accounts}/changePassword.service`, `${kernel}/api/operation`, {
    'IMP-2: passwords are not for others': ['if (me.impersonatorId !== null)', 'if (me.impersonatorId === -1)'],
  }),
  ...checksOf(`${accounts}/impersonation`, `${accounts}/impersonation.service`, {
    'IMP-2: nobody is somebody else twice': [
      'if (ctx.me.impersonatorId !== null) throw forbidden(impersonationMessages.nested);',
      '',
    ],
  }),
  ...checksOf(`${kernel}/http/policyReports`, guard, {
    'HDR-1: what a policy stops is reported': ["    'report-to csp',\n", ''],
  }),
  ...checksOf(`${kernel}/http/policyReports`, `${kernel}/http/policyReports`, {
    'HDR-1: a report is noted without its address': ['page: pageOf(documentURL)', 'page: documentURL'],
  }),
  ...checksOf(`${testing}/trust`, 'packages/server/src/shell', {
    'HDR-1: addresses with codes are told to nobody': ["      'referrer-policy': 'no-referrer',\n", ''],
  }),
  ...checksOf('packages/server/src/pages', 'packages/server/src/shell', {
    'HDR-2: what has a session is not kept': ["'cache-control': 'private, no-store',", "'cache-control': 'public',"],
  }),
  ...checksOf(`${kernel}/config`, `${kernel}/config`, {
    'SEC-1: a short secret stops the start': ['Buffer.byteLength(secret) >= 32', 'Buffer.byteLength(secret) >= 1'],
    'SEC-1: an example is no secret': ['new Set(secret).size < 8', 'new Set(secret).size < 1'],
    'SEC-1: the demo academy is not for production': ["if (env.SEED === 'demo')", "if (env.SEED === 'none')"],
  }),
  ...checksOf(`${accounts}/auth.rest`, `${accounts}/auth.rest`, {
    'PRIV-1: a browser forgets what it kept': ["  call.reply.header('clear-site-data', '\"cache\"');\n", ''],
  }),
];
