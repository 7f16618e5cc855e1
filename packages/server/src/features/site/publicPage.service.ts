import type { LiveWorkshop, PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';

const values = statement<{ name: string; value: string }>(
  'site.settings',
  `select name, value from setting where name = any($1::text[])`,
);

const workshops = [
  { label: 'Beginners', end: '' },
  { label: 'Experienced freelancers', end: '-exp' },
];

/** What a page shows of the settings is another when they change. */
export const ofSettings = () => [settingsSubject];

/** The landing page of the training, and which of its workshops a visitor may walk into now. */
export const findFreeTraining = query('public', async (ctx): Promise<PublicDocuments['freeTraining']> => {
  const names = workshops.flatMap(({ end }) => [
    `enable-live-workshop${end}`,
    `workshop-is-live${end}`,
    `workshop-master-link${end}`,
  ]);
  const rows = await ctx.rows(values, [names]);
  const of = new Map(rows.map(({ name, value }) => [name, value]));
  const live = workshops.flatMap(({ label, end }): LiveWorkshop[] => {
    const href = of.get(`workshop-master-link${end}`) ?? '';
    const isOn = of.get(`enable-live-workshop${end}`) === 'true' && of.get(`workshop-is-live${end}`) === 'true';
    return isOn && href !== '' ? [{ label, href }] : [];
  });
  return { live };
});

export const findPrivacyPolicy = query('public', async (ctx): Promise<PublicDocuments['privacyPolicy']> => {
  const [officer] = await ctx.rows(values, [['privacy-officer-mail']]);
  return { contact: officer?.value || null };
});
