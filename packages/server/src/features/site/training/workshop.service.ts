import { trainingMessages } from '@tribe/domain/features/site/training/messages.ts';
import {
  liveNow,
  type TrainingPath,
  trainingPaths,
  workshopOf,
  workshopSetting,
  workshopSettings,
} from '@tribe/domain/features/site/training/workshop.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { changeSetting, settingsNamed } from '#features/settings/setting.service.ts';
import { SettingDetail } from '#features/settings/settingQuery.ts';
import { liveHubOf } from '#features/site/training/liveHub.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** A workshop as staff set it up. */
export const WorkshopDetail = shape({
  path: typed<TrainingPath>('String'),
  settings: [SettingDetail],
  /** How many pages of visitors this server tells of a change. */
  viewers: described('Int', 'Pages of visitors that this server tells of a change.'),
});
export type WorkshopDetail = ShapeOf<typeof WorkshopDetail>;

function pathOf(path: string): TrainingPath {
  const known = trainingPaths.find((each) => each === path);
  if (!known) throw badInput({ path: [fieldMessages.notValid('Training')] });
  return known;
}

const read = async (ctx: Ctx, path: TrainingPath): Promise<WorkshopDetail> => ({
  path,
  settings: await settingsNamed(ctx, workshopSettings(path)),
  viewers: liveHubOf(ctx.services).viewers(),
});

/** The settings of a workshop with who changed them last. One statement. */
export const findWorkshop = query('liveWorkshopSettings', (ctx, path: string): Promise<WorkshopDetail> =>
  read(ctx, pathOf(path)),
);

export type WorkshopChange = { path: string; name: string; value: string; version?: number | null | undefined };

/** Changes one setting of a workshop; visitors' open pages follow within five seconds. */
export const updateWorkshop = mutation(
  'liveWorkshopSettings',
  async (ctx, { path: asked, name, value, version }: WorkshopChange): Promise<WorkshopDetail> => {
    const path = pathOf(asked);
    if (!workshopSettings(path).includes(name)) throw badInput({ name: [trainingMessages.notOfTheTraining] });
    await changeSetting(ctx, { name, version }, () => value);
    const changed = await read(ctx, path);
    if (name === workshopSetting(path, 'live') && value === 'true') refuseWithoutLink(changed);
    return changed;
  },
);

function refuseWithoutLink({ path, settings }: WorkshopDetail): void {
  const workshop = workshopOf(path, new Map(settings.map((setting) => [setting.name, setting.value])));
  if (liveNow({ ...workshop, isShown: true }) === null) throw badInput({ value: [trainingMessages.noLiveLink] });
}
