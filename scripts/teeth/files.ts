import { type Tooth, tooth } from './tooth.ts';

const uploads = 'packages/server/src/features/uploads';
const attacks = `${uploads}/uploadAttacks`;

/** Requirements of files that come in and go out. */
export const fileTeeth: readonly Tooth[] = [
  tooth('UP-1', 'a file has so many bytes at most', `${uploads}/file.rest`, [
    `${uploads}/incoming`,
    'done(size > limit ? tooLarge() : null, piece);',
    'done(size > limit + 1 ? tooLarge() : null, piece);',
  ]),
  tooth('UP-1', 'reading stops at the limit', `${uploads}/file.rest`, [
    `${uploads}/incoming`,
    'done(size > limit ? tooLarge() : null, piece);',
    'done(size > limit + 4 * 1024 * 1024 ? tooLarge() : null, piece);',
  ]),
  tooth('UP-1', 'content is held against the name', attacks, [
    `${uploads}/fileContent`,
    'if (!found || !signs.includes(found.ext))',
    'if (!found)',
  ]),
  tooth('UP-1', 'older office files are told apart', attacks, [
    `${uploads}/fileContent`,
    'if (!parts.some((part) => names.includes(part)))',
    'if (names.length === 0)',
  ]),
  tooth('UP-1', 'only what was drawn anew opens in place', attacks, [
    `${uploads}/handOut`,
    'isRewritten(extension);',
    "isRewritten(extension) || extension === '.bmp';",
  ]),
  tooth('UP-2', 'archives are looked through', attacks, [
    `${uploads}/archive`,
    'if (!isArchive(first.value)) {',
    'if (!isArchive(first.value) || depth > 0) {',
  ]),
  tooth('UP-2', 'no deeper than three', attacks, [`${uploads}/archive`, 'const deepest = 3;', 'const deepest = 9;']),
  tooth(
    'UP-2',
    'a thousand parts',
    attacks,
    [`${uploads}/zip`, 'if (count > zipLimits.entries || count === 0xffff)', 'if (count === 0xffff)'],
    [`${uploads}/archive`, 'if (left.entries < 0) throw', 'if (left.entries < -1_000) throw'],
  ),
  tooth('UP-2', 'a hundred times', attacks, [
    `${uploads}/zip`,
    'unpackedBytes > ratioFrom && unpackedBytes > Math.max(1, packedBytes) * zipLimits.ratio;',
    'unpackedBytes > ratioFrom && packedBytes < 0;',
  ]),
  tooth('UP-2', 'no links', attacks, [`${uploads}/zip`, '(mode & 0o170000) === symbolicLink', 'mode === symbolicLink']),
  tooth('UP-2', 'nothing outside', attacks, [
    `${uploads}/zip`,
    '/(^|[\\\\/])\\.\\.([\\\\/]|$)|^[\\\\/]|^[a-z]:|\\0/i.test(name)',
    '/\\0/i.test(name)',
  ]),
  tooth('UP-3', 'nothing runs', `${uploads}/file.rest`, [
    `${uploads}/handOut`,
    `    'content-security-policy': "sandbox; default-src 'none'",\n`,
    '',
  ]),
  tooth('UP-3', 'pictures are drawn anew', `${uploads}/file.rest`, [
    `${uploads}/fileContent`,
    'rewritten.has(extension) ? { ...known, ...(await rewrite(file.path, extension)) } : known;',
    "extension === '.png' ? { ...known, ...(await rewrite(file.path, extension)) } : known;",
  ]),
  tooth('UP-3', 'forty million pixels', attacks, [
    `${uploads}/fileContent`,
    'const mostPixels = 40_000_000;',
    'const mostPixels = 400_000_000;',
  ]),
  tooth('UP-3', 'a name of ours', attacks, [
    `${uploads}/file.service`,
    'const key = randomUUID();',
    "const key = `${file.path.split('/').at(-1)}-${randomUUID().slice(0, 8)}`;",
  ]),
  tooth('UP-4', 'a link is one person’s', `${uploads}/fileRight`, [
    `${uploads}/fileLink`,
    '`file link:${fileId}:${userId}:${endsAt}`',
    '`file link:${fileId}:${endsAt}:${Math.sign(userId)}`',
  ]),
  tooth('UP-4', 'a link ends after five minutes', `${uploads}/fileRight`, [
    `${uploads}/fileLink`,
    'if (endsAt <= seconds || endsAt > seconds + linkSeconds) return false;',
    'if (endsAt < 0) return false;',
  ]),
  tooth('UP-4', 'a person has so much room', attacks, [
    `${uploads}/file.service`,
    'if ((sum?.bytes ?? 0) >= (mayLarge ? largeQuota : quota))',
    'if ((sum?.bytes ?? 0) >= (mayLarge ? largeQuota : quota) * 2)',
  ]),
  tooth('XML-1', 'no document types', attacks, [
    `${uploads}/xml`,
    '    if (text.length - at < 9) return -1;\n    throw new Refusal(refusals.entities);',
    "    return after(text, '>', at);",
  ]),
];
