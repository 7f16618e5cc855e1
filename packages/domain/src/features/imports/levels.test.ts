import { expect, test } from 'vitest';
import { levelNames, readLevels } from './levels.ts';
import { mappingLookup, withMappings } from './valueMap.ts';
import { ValueMappingsInput } from './valueMap.input.ts';

const levels = new Set(['member', 'coach', 'head-coach', 'team-lead', 'assistant-team-lead', 'r&d']);
const read = (cell: string, mapped: (name: string) => string | undefined = () => undefined) =>
  readLevels(levelNames(cell), { isLevel: (id) => levels.has(id), mapped });

test('levels are told apart by whatever sign stands between them', () => {
  const cells = [
    'member, team-lead',
    'member; Team Lead',
    'member|TEAM_LEAD',
    'Member / Team Lead',
    'member + team lead',
  ];
  expect(cells.map((cell) => read(cell))).toEqual(cells.map(() => ({ ids: ['member', 'team-lead'], unknown: [] })));
  expect(read('member & team-lead')).toEqual({ ids: ['member', 'team-lead'], unknown: [] });
  expect(read('Member and Head Coach').ids).toEqual(['member', 'head-coach']);
  expect(read('member\ncoach').ids).toEqual(['member', 'coach']);
  expect(read('member coach').ids).toEqual(['member', 'coach']);
  expect(read('Assistant Team Lead member').ids).toEqual(['assistant-team-lead', 'member']);
  expect(read('R&D, member, MEMBER').ids).toEqual(['r&d', 'member']);
});

test('what nobody knows is told as it was typed', () => {
  expect(read('Member, Over Lord')).toEqual({ ids: ['member'], unknown: ['Over Lord'] });
  expect(read('member / overlord')).toEqual({ ids: [], unknown: ['member / overlord'] });
  expect(read('__proto__; constructor').unknown).toEqual(['__proto__', 'constructor']);
  expect(read('member '.repeat(40)).ids).toEqual([]);
  expect(levelNames('  ')).toEqual([]);
});

test('what staff said of a name counts where nothing is called so', () => {
  const mapped = mappingLookup(
    withMappings(
      [{ column: 'Access Levels', value: 'Over  LORD', target: 'coach' }],
      [{ column: 'Access Levels', value: 'member', target: 'coach' }],
    ),
  );
  expect(read('over lord, member', (name) => mapped('Access Levels', name)).ids).toEqual(['coach', 'member']);
});

test('of two things that were said the later counts, also that nothing is meant any more', () => {
  const batch = (value: string, target: string) => ({ column: 'Batch' as const, value, target });
  const lookup = mappingLookup(
    withMappings([batch('99', '1'), batch('98', '1')], [batch(' 99 ', '2'), batch('98', '')]),
  );
  expect([
    lookup('Batch', '99'),
    lookup('Batch', '98'),
    lookup('Group Name', '99'),
    lookup('Batch', '__proto__'),
  ]).toEqual(['2', undefined, undefined, undefined]);
});

test('what is said of names is checked: columns, lengths, numbers, and nothing twice', () => {
  const ok = (...input: object[]) => ValueMappingsInput.safeParse(input).success;
  const one = { column: 'Batch', value: '99', target: '1' };
  expect(ok(one)).toBe(true);
  expect(ok(one, { ...one, value: ' 99 ' })).toBe(false);
  expect(ok({ ...one, column: 'Email' })).toBe(false);
  expect(ok({ ...one, value: 'x'.repeat(201) })).toBe(false);
  expect(ok({ ...one, target: 'x'.repeat(256) })).toBe(false);
  expect(ok(...Array.from({ length: 501 }, (_, at) => ({ ...one, value: `v${at}` })))).toBe(false);
});
