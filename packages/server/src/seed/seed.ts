import { today } from '@tribe/domain/kernel/time/manila.ts';
import { bugReportForm, keepForm } from '#features/forms/ownForms.service.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { ConfigError } from '#kernel/config.ts';
import type { Services } from '#kernel/context.ts';
import { drizzleOver, inTransaction } from '#kernel/db.ts';
import { seedBase } from './base.ts';
import { journeyForm } from './journeyForm.ts';
import { demoPassword, hasDemo, seedDemo } from './demo.ts';

/** Fills the database as SEED says: base, demo (base and an academy full of people), or nothing. Answers what to tell on the screen. */
export async function seed(services: Services, isEmpty: boolean): Promise<string> {
  const { config, pools, clock, logger } = services;
  await keepNamedSettings(pools.main);
  await keepForm(pools.main, bugReportForm);
  const wanted = config.seed ?? (isEmpty && !config.isProduction ? 'demo' : 'none');
  if (wanted !== 'none') {
    await inTransaction(pools.main, async (client) => {
      const db = drizzleOver(client);
      await seedBase(db, today(clock()));
      await keepForm(client, journeyForm);
      if (wanted === 'demo' && !(await hasDemo(client))) {
        logger.info('Filling the demo academy');
        await seedDemo(db, services.files, clock());
      }
    });
  }
  const isDemo = await hasDemo(pools.main);
  if (isDemo && config.isProduction) {
    throw new ConfigError(
      'DATABASE_URL: this database holds demo accounts, whose password is known; production needs one without',
    );
  }
  return isDemo ? signIns() : '';
}

const signIns = () =>
  [
    'Sign in as <role>@demo.test, for example admin@demo.test, coach@demo.test or member@demo.test.',
    `Password: ${demoPassword}`,
  ].join('\n');
