import { academyOf, academySettings } from '@tribe/domain/features/site/identity/academy.ts';
import { firstLetter, markAddress } from '@tribe/domain/features/site/identity/appIcon.ts';
import { brandColours } from '@tribe/domain/features/site/identity/brandColours.ts';
import { fonts } from '@tribe/domain/kernel/text/font.ts';
import { truncate } from '@tribe/domain/kernel/text/truncate.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import type { Services } from '#kernel/api/context.ts';
import { publicationsOf } from '#kernel/db/publications.ts';
import { runRows, statement } from '#kernel/db/statement.ts';
import type { MailIdentity } from '#kernel/mail/identity.ts';
import { mailIdentity } from '#kernel/mail/identitySource.ts';

const values = statement<{ name: string; value: string }>(
  'site.mail_identity',
  `select name, value from setting where name = any($1::text[])`,
);

const issuer = ['academy-registered-name', 'academy-address'];

/** A sender's name that every mail program takes, in letters. */
const longestName = 90;

/** Who the academy is in its mails, from the current settings. */
async function mailIdentityNow({ pools, config }: Services): Promise<MailIdentity> {
  const rows = await runRows(pools.main, values, [[...academySettings, ...issuer]]);
  const settings = new Map(rows.map(({ name, value }) => [name, value]));
  const academy = academyOf(settings);
  const { light, dark, mark } = brandColours(academy.brand);
  const [name = '', address = ''] = issuer.map((each) => settings.get(each));
  return {
    name: truncate(academy.name, longestName),
    logo: academy.logo === null ? null : config.publicUrl + markAddress(academy, 'logo'),
    letter: firstLetter(academy.name),
    mark,
    font: fonts[academy.font],
    button: { light, dark },
    homeUrl: config.publicUrl,
    links: academy.links,
    footer: [academy.footer, [name, address].filter(Boolean).join(', ')].filter(Boolean),
  };
}

/** The longest delay, in milliseconds, before another server's change shows if its notice is lost. */
const longest = 20_000;

type Known = { identity: MailIdentity; version: number; readAt: number };

const known = new WeakMap<Services['pools'], Known>();

/** Read again when the settings change: many mails are sent in a row. Last known without a database. */
mailIdentity.from(async (services) => {
  const { pools, logger } = services;
  const version = publicationsOf(pools.main).newest(settingsSubject);
  const last = known.get(pools);
  if (last?.version === version && performance.now() - last.readAt < longest) return last.identity;
  try {
    const identity = await mailIdentityNow(services);
    known.set(pools, { identity, version, readAt: performance.now() });
    return identity;
  } catch (error) {
    if (!last) throw error;
    logger.warn({ err: error }, 'Who the academy is could not be read; its mail shows what was known');
    return last.identity;
  }
});
