import { settingMessages } from '@tribe/domain/features/settings/messages.ts';
import { memberNames, namedSetting, namedSettings, publicNames } from '@tribe/domain/features/settings/named.ts';
import { settingValue, showSetting } from '@tribe/domain/features/settings/setting.ts';
import {
  all,
  begin,
  byPlace,
  detailOf,
  find,
  keep,
  lock,
  named,
  put,
  type SettingDetail,
  type SettingRow,
} from '#features/settings/settingQuery.ts';
import { demandFactors } from '#features/accounts/secondFactor.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type Runner, runRows } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { publish } from '#kernel/db/publications.ts';

/** What public pages show of the settings is made anew when one changes. */
export const settingsSubject = 'settings';

/** Strangers read what the public pages need, members what their menus need, and the rest is for who may open the settings: to anybody else it isn't there. Throws NOT_FOUND. */
export const findSettingByName = query('public', async (ctx, name: string): Promise<SettingRow> => {
  const isSeen =
    publicNames.has(name) ||
    (ctx.viewer !== null && (memberNames.has(name) || ctx.viewer.pageAccess['defaultSettings'] === true));
  const [setting] = isSeen ? await ctx.rows(find, [name]) : [];
  if (!setting) throw notFound('Setting');
  return setting;
});

/** All settings with their words and who changed them, in the order of their groups. */
export const listSettings = query('defaultSettings', async (ctx): Promise<SettingDetail[]> => {
  const rows = await ctx.rows(all, []);
  return rows.toSorted(byPlace).map(detailOf);
});

/** Puts a setting to what was typed, checked by its type. */
export const updateSetting = mutation(
  ['defaultSettings', 'setting_update'],
  (ctx, name: string, typed: string, version?: number | null): Promise<SettingDetail> =>
    changeSetting(ctx, { name, version }, () => typed),
);

/** Puts a setting back to what it began with. */
export const resetSetting = mutation(
  ['defaultSettings', 'setting_update'],
  (ctx, name: string): Promise<SettingDetail> =>
    changeSetting(ctx, { name }, () => {
      const named = namedSetting(name);
      if (!named) throw badInput({ name: [settingMessages.noDefault] });
      return named.value;
    }),
);

type Asked = { name: string; version?: number | null | undefined };

/** Changes a setting for an operation whose own access says who may; `wanted` is checked by the setting's type. */
export async function changeSetting(ctx: Ctx, { name, version }: Asked, wanted: () => string): Promise<SettingDetail> {
  const [row] = await ctx.rows(lock, [name]);
  if (!row) throw notFound('Setting');
  if (typeof version === 'number' && version !== row.version) throw conflict(settingMessages.changedMeanwhile);
  const before = detailOf(row);
  const read = settingValue(before, wanted());
  if (!read.ok) throw badInput({ value: [read.problem] });
  if (read.value === before.value) return before;
  if (name === 'require-second-factor' && read.value === 'true') await demandFactors(ctx);
  await ctx.rows(put, [before.id, read.value, ctx.me.userId, ctx.now()]);
  await publish(ctx, settingsSubject);
  await ctx.log({
    action: 'setting.updated',
    entity: 'setting',
    entityId: name,
    sentence: `Set ${before.label} (${name}) to ${showSetting(before.type, read.value)}`,
    changes: { [name]: { before: before.value, after: read.value } },
  });
  const [after] = await ctx.rows(lock, [name]);
  return detailOf(after ?? row);
}

/** Settings with their words and who changed them, for an operation whose own access says who may. */
export async function settingsNamed(ctx: Ctx, names: readonly string[]): Promise<SettingDetail[]> {
  const rows = await ctx.rows(named, [names]);
  return rows.toSorted(byPlace).map(detailOf);
}

/** Has a setting begin with another value than the product's; what staff chose stays. */
export const beginSetting = async (runner: Runner, name: string, value: string): Promise<void> =>
  void (await runRows(runner, begin, [name, value]));

/** The named settings are there from the start, and a new one from the start of the version that knows it. */
export async function keepNamedSettings(runner: Runner): Promise<void> {
  await runRows(runner, keep, [JSON.stringify(namedSettings)]);
}
