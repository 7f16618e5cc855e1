import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { DayCard } from '@tribe/domain/features/site/pages/blockData.ts';
import { challengeCards, dayCardOf } from '@tribe/domain/features/site/training/dayCard.ts';
import { shownDay } from '#features/site/training/trainingPage.service.ts';
import { workshopNames, workshopsOf, workshopValues } from '#features/site/training/workshopQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';

/** The days of a training as its settings have them now; none of one that visitors aren't shown. */
export async function daysOf(ctx: Ctx, training: BlockProps<'dayCards'>['training']): Promise<readonly DayCard[]> {
  if (training === 'challenge') return challengeCards;
  const workshop = workshopsOf(await ctx.rows(workshopValues, [workshopNames]))[training];
  if (!workshop.isShown) return [];
  return workshop.days.map((day) => dayCardOf(training, shownDay(workshop, day, ctx.now())));
}
