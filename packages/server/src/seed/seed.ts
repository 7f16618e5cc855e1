import { firstAdminLink, hasAdmin } from '#features/accounts/firstAdmin.service.ts';
import { bugReportForm, keepForm, waitlistForm } from '#features/forms/ownForms.service.ts';
import { beginSetting, keepNamedSettings } from '#features/settings/setting.service.ts';
import { type Config, ConfigError } from '#kernel/config.ts';
import { unhurried } from './unhurried.ts';
import type { Services } from '#kernel/api/context.ts';
import { isLoopback } from '#kernel/api/direct.ts';
import { drizzleOver, inTransaction } from '#kernel/db/pools.ts';
import { seedBase, seedPolicyDrafts } from './base.ts';
import { demoPassword, hasDemo, seedDemo } from './demo.ts';
import { readForms } from './demo/answers.ts';

/** Fills the database as SEED says: base, demo (base and an academy full of people), or nothing. Answers what to tell on the screen. */
export async function seed(services: Services, isEmpty: boolean): Promise<string> {
  const { config, pools, clock, logger } = services;
  await keepNamedSettings(pools.main);
  await keepForm(pools.main, bugReportForm);
  await keepForm(pools.main, waitlistForm);
  const wanted = config.seed ?? (isEmpty && !config.isProduction ? 'demo' : 'none');
  if (wanted === 'demo' || (await hasDemo(pools.main))) refuseOpenDemo(config);
  if (wanted !== 'none') {
    await inTransaction(pools.main, async (client) => {
      // Of two servers that start at once on an empty database the second finds what the first has filled in.
      await unhurried(client, `select pg_advisory_xact_lock(hashtext('seed'))`);
      const db = drizzleOver(client);
      await seedBase(db);
      // Nothing is promised in the name of an academy that has nobody yet.
      if (wanted === 'base' && (await client.query('select from app_user limit 1')).rowCount === 0) {
        await beginSetting(client, 'sample-pages', 'false');
        await beginSetting(client, 'set-up-list', 'true');
        await beginSetting(client, 'nightly-backup', 'true');
        await seedPolicyDrafts(db);
      }
      const { journey, seat } = await readForms();
      await keepForm(client, journey);
      if (wanted === 'demo' && !(await hasDemo(client))) {
        logger.info('Filling the demo academy');
        await keepForm(client, seat);
        await beginSetting(client, 'sample-pages', 'true');
        await beginSetting(client, 'set-up-list', 'false');
        await beginSetting(client, 'nightly-backup', 'false');
        await seedDemo(db, services, clock());
      }
    });
  }
  if (await hasDemo(pools.main)) return signIns(config);
  return (await hasAdmin(pools.main)) ? '' : firstAdminText(services);
}

/** A demo's password stands in this file: it is for the machine that it runs on, unless somebody says otherwise. */
function refuseOpenDemo({ isProduction, host, demoInPublic }: Config): void {
  if (isProduction)
    throw new ConfigError(
      'DATABASE_URL: this database holds demo accounts, whose password is known; production needs one without',
    );
  if (!isLoopback(host) && !demoInPublic)
    throw new ConfigError(
      `HOST: ${host} lets others reach the demo, whose password is known. Leave HOST out, use SEED=base with an empty database, or set DEMO_IN_PUBLIC=true`,
    );
}

const firstAdminText = (services: Services) => `There is no admin yet. Become the first one within an hour at

  ${firstAdminLink(services)}

or later with npm run admin -- <email>`;

const signIns = ({ demoInPublic }: Config) =>
  [
    'Sign in as <role>@demo.test, for example admin@demo.test, coach@demo.test or member@demo.test.',
    `Password: ${demoPassword}`,
    demoInPublic
      ? 'DEMO_IN_PUBLIC: whoever reaches this address can sign in with it. Mail at /dev/mail is shown on this machine alone.'
      : 'The demo and /dev/mail answer on this machine alone; others are refused.',
  ].join('\n');
