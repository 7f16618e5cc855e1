import { memberNames, publicNames } from '#features/settings/named.ts';
import { statement } from '#kernel/db.ts';
import { forbidden, notFound, unauthenticated } from '#kernel/errors.ts';
import { verb } from '#kernel/permit.ts';

export type SettingRow = { id: number; name: string; value: string; type: string };

const find = statement<SettingRow>('settings.find', `select id, name, value, type from setting where name = $1`);

/** Strangers read what the public pages need, members what their menus need, and the rest is for who may open the settings. */
export const findSettingByName = verb('public', async (ctx, name: string): Promise<SettingRow> => {
  if (!publicNames.has(name)) {
    if (!ctx.who) throw unauthenticated();
    if (!memberNames.has(name) && ctx.who.pageAccess['defaultSettings'] !== true) throw forbidden();
  }
  const [setting] = await ctx.rows(find, [name]);
  if (!setting) throw notFound('Setting');
  return setting;
});
