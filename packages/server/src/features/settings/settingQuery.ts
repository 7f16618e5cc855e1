import { namedSetting, namedSettings } from '@tribe/domain/features/settings/named.ts';
import { knownNameSql } from '#features/members/nameSql.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const SettingRow = shape({ id: 'Int', name: 'String', value: 'String', type: 'String' });
export type SettingRow = ShapeOf<typeof SettingRow>;

/** A setting as staff see it: with its words, what it begins with, and who changed it last. */
export const SettingDetail = shape({
  ...SettingRow,
  label: 'String',
  group: 'String',
  help: 'String?',
  /** What it goes back to; null where the product knows none. */
  defaultValue: 'String?',
  changedByName: 'String?',
  changedAt: 'DateTime?',
  version: 'Int',
});
export type SettingDetail = ShapeOf<typeof SettingDetail>;
export type FoundSetting = SettingRow & { changedByName: string | null; changedAt: Date | null; version: number };

export const find = statement<SettingRow>('settings.find', `select id, name, value, type from setting where name = $1`);

const columns = `s.id, s.name, s.value, s.type, s.version,
  ${knownNameSql('p')} as "changedByName",
  case when s.changed_by_id is null then null else s.updated_at end as "changedAt"`;
const from = `from setting s left join user_profile p on p.user_id = s.changed_by_id`;

export const all = statement<FoundSetting>('settings.all', `select ${columns} ${from} order by s.name limit 500`);
export const named = statement<FoundSetting>(
  'settings.named',
  `select ${columns} ${from} where s.name = any($1::text[])`,
);
export const lock = statement<FoundSetting>(
  'settings.lock',
  `select ${columns} ${from} where s.name = $1 for update of s`,
);
export const put = statement<{ id: number }>(
  'settings.put',
  `update setting set value = $2, changed_by_id = $3, updated_at = $4, version = version + 1 where id = $1 returning id`,
);
export const keep = statement<never>(
  'settings.keep',
  `insert into setting (name, type, value) select * from json_to_recordset($1::json) as named(name text, type text, value text)
   on conflict (name) do update set type = excluded.type where setting.type <> excluded.type`,
);

export const begin = statement<never>(
  'settings.begin',
  `update setting set value = $2 where name = $1 and changed_by_id is null`,
);

const order = new Map(namedSettings.map(({ name }, index) => [name, index]));
const placeOf = (name: string) => order.get(name) ?? order.size;

/** In the order in which the product names them; those that it does not know come last. */
export const byPlace = (a: SettingRow, b: SettingRow) => placeOf(a.name) - placeOf(b.name);

export function detailOf(found: FoundSetting): SettingDetail {
  const named = namedSetting(found.name);
  return {
    ...found,
    label: named?.label ?? found.name,
    group: named?.group ?? 'Others',
    help: named?.help ?? null,
    defaultValue: named?.value ?? null,
  };
}
