import type { DayCard } from '@tribe/domain/features/site/pages/blockData.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

type Training = 'beginner' | 'experienced' | 'challenge';

const values = statement<{ name: string; value: string }>(
  'site.training_settings',
  `select name, value from setting where name = any($1::text[])`,
);

const days = [1, 2, 3] as const;

const words: Readonly<Record<'beginner' | 'experienced', readonly { title: string; text: string }[]>> = {
  beginner: [
    {
      title: 'See which freelance work fits you',
      text: 'Eleven kinds of work you can do from home, and a worksheet that points to yours.',
    },
    {
      title: 'Your first offer and your first price',
      text: 'One sentence that says who you help, and a number you can say out loud.',
    },
    { title: 'How clients choose', text: 'What they read first, what they skip, and what makes them write back.' },
  ],
  experienced: [
    {
      title: 'Find the work that should leave',
      text: 'Your week on one page: what pays, what drains, and what to stop.',
    },
    {
      title: 'Raise your price and keep the client',
      text: 'When to say it, how to word it, and what to offer beside it.',
    },
    { title: 'Clients who come back', text: 'A simple rhythm of follow-up that fills the calm months.' },
  ],
};

/** The days of a training as its settings have them now; the challenge has a page of its own. */
export async function daysOf(ctx: Ctx, training: Training): Promise<DayCard[]> {
  if (training === 'challenge') return [];
  const end = training === 'beginner' ? '' : '-exp';
  const names = ['enable-live-workshop', 'workshop-is-live', 'workshop-master-link'];
  const each = days.flatMap((day) => [`zoom-day-${day}`, `recording-day-${day}`]);
  const rows = await ctx.rows(values, [[...names, ...each].map((name) => `${name}${end}`)]);
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const has = (name: string) => (found.get(`${name}${end}`) ?? '') !== '';
  const isOn = (name: string) => found.get(`${name}${end}`) === 'true';
  const isLive = isOn('enable-live-workshop') && isOn('workshop-is-live');
  const live = isLive ? days.find((day) => has(`zoom-day-${day}`) && !has(`recording-day-${day}`)) : undefined;
  const route = training === 'beginner' ? 'freeTrainingBeginnerDay' : 'freeTrainingExperiencedDay';
  return days.map((day): DayCard => {
    const card = { number: day, ...words[training][day - 1]!, facts: [] };
    const href = to(route, { id: day });
    if (day === live)
      return { ...card, state: 'live', badge: 'Live now', action: { label: 'Join the live room', href } };
    if (has(`recording-day-${day}`))
      return { ...card, state: 'ready', badge: 'Recording is up', action: { label: `Watch day ${day}`, href } };
    return { ...card, state: 'later', badge: '', action: { label: `See day ${day}`, href } };
  });
}
