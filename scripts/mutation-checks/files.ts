import { checksOf, type MutationCheck, check } from './check.ts';

const attacks = 'packages/server/src/features/files/uploadAttacks';

/** Requirements of files that come in and go out. */
export const fileChecks: readonly MutationCheck[] = [
  ...checksOf('packages/server/src/features/files/file.rest', 'packages/server/src/kernel/files/incoming', {
    'UP-1: a file has so many bytes at most': [
      'done(size > limit ? tooLarge() : null, piece);',
      'done(size > limit + 1 ? tooLarge() : null, piece);',
    ],
    'UP-1: reading stops at the limit': [
      'done(size > limit ? tooLarge() : null, piece);',
      'done(size > limit + 4 * 1024 * 1024 ? tooLarge() : null, piece);',
    ],
  }),
  ...checksOf(attacks, 'packages/server/src/kernel/files/fileContent', {
    'UP-1: content is held against the name': ['if (!found || !signs.includes(found.ext))', 'if (!found)'],
    'UP-1: older office files are told apart': [
      'if (!parts.some((part) => names.includes(part)))',
      'if (names.length === 0)',
    ],
    'UP-3: forty million pixels': ['const mostPixels = 40_000_000;', 'const mostPixels = 400_000_000;'],
  }),
  ...checksOf(attacks, 'packages/server/src/features/files/handOut', {
    'UP-1: only what was drawn anew opens in place': [
      'isRewritten(extension);',
      "isRewritten(extension) || extension === '.bmp';",
    ],
  }),
  ...checksOf(attacks, 'packages/server/src/kernel/files/archive', {
    'UP-2: archives are looked through': [
      'if (!isArchive(first.value)) {',
      'if (!isArchive(first.value) || depth > 0) {',
    ],
    'UP-2: no deeper than three': ['const deepest = 3;', 'const deepest = 9;'],
  }),
  check(
    'UP-2',
    'a thousand parts',
    attacks,
    [
      'packages/server/src/kernel/files/zip',
      'if (count > zipLimits.entries || count === 0xffff)',
      'if (count === 0xffff)',
    ],
    ['packages/server/src/kernel/files/archive', 'if (left.entries < 0) throw', 'if (left.entries < -1_000) throw'],
  ),
  ...checksOf(attacks, 'packages/server/src/kernel/files/zip', {
    'UP-2: a hundred times': [
      'unpackedBytes > ratioFrom && unpackedBytes > Math.max(1, packedBytes) * zipLimits.ratio;',
      'unpackedBytes > ratioFrom && packedBytes < 0;',
    ],
    'UP-2: no links': ['(mode & 0o170000) === symbolicLink', 'mode === symbolicLink'],
    'UP-2: nothing outside': ['/(^|[\\\\/])\\.\\.([\\\\/]|$)|^[\\\\/]|^[a-z]:|\\0/i.test(name)', '/\\0/i.test(name)'],
  }),
  ...checksOf('packages/server/src/features/files/file.rest', 'packages/server/src/features/files/handOut', {
    'UP-3: nothing runs': [`    'content-security-policy': "sandbox; default-src 'none'",\n`, ''],
  }),
  ...checksOf('packages/server/src/features/files/file.rest', 'packages/server/src/kernel/files/fileContent', {
    'UP-3: pictures are drawn anew': [
      'rewritten.has(extension) ? { ...known, ...(await rewrite(file.path, extension)) } : known;',
      "extension === '.png' ? { ...known, ...(await rewrite(file.path, extension)) } : known;",
    ],
  }),
  ...checksOf(attacks, 'packages/server/src/kernel/files/berth', {
    'UP-3: a name of ours': [
      'const key = randomUUID();',
      "const key = `${file.path.split('/').at(-1)}-${randomUUID().slice(0, 8)}`;",
    ],
  }),
  ...checksOf(attacks, 'packages/server/src/features/files/file.service', {
    'UP-4: a person has so much room': [
      'if ((sum?.bytes ?? 0) >= (mayLarge ? largeQuota : quota))',
      'if ((sum?.bytes ?? 0) >= (mayLarge ? largeQuota : quota) * 2)',
    ],
  }),
  ...checksOf('packages/server/src/features/files/fileRight', 'packages/server/src/features/files/fileLink', {
    'UP-4: a link is one person’s': [
      '`file link:${fileId}:${userId}:${endsAt}`',
      '`file link:${fileId}:${endsAt}:${Math.sign(userId)}`',
    ],
    'UP-4: a link ends after five minutes': [
      'if (endsAt <= seconds || endsAt > seconds + linkSeconds) return false;',
      'if (endsAt < 0) return false;',
    ],
  }),
  ...checksOf(attacks, 'packages/server/src/kernel/files/xml', {
    'XML-1: no document types': [
      '    if (text.length - at < 9) return -1;\n    throw new Refusal(refusals.entities);',
      "    return after(text, '>', at);",
    ],
  }),
];
