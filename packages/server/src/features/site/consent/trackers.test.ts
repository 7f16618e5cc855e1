import { expect, test } from 'vitest';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { cacheTrackers } from '#features/site/consent/trackers.service.ts';
import { contentPolicy } from '#kernel/http/guard.ts';
import { trackerHosts } from '@tribe/domain/features/site/consent/trackers.ts';
import { signedInAs } from '../../../testing/people.ts';
import { contextOf, services } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const admin = contextOf(await signedInAs('admin'));
const trackersOf = cacheTrackers(services);
const policyOf = (others?: ReturnType<typeof trackerHosts>) =>
  contentPolicy("'sha256-x'", others)['content-security-policy'];

test('without an id no page may ask anybody else', async () => {
  expect(await trackersOf('blockPage')).toBeNull();
  expect(policyOf()).toContain("script-src 'self';");
  expect(policyOf()).not.toMatch(/facebook|googletagmanager/);
});

test('an id works with the next page that is made, on pages of nobody alone', async () => {
  await admin.run(updateSetting, ['pixel-id', '1234567890']);
  const trackers = await trackersOf('blockPage');
  expect(trackers).toEqual({ pixel: '1234567890', tagManager: null });
  expect(policyOf(trackerHosts(trackers!))).toContain("script-src 'self' https://connect.facebook.net;");
  for (const document of ['checkout', 'checkoutOrder', 'form', 'thankYou', 'challenge'] as const)
    expect([document, await trackersOf(document)]).toEqual([document, null]);
  await admin.run(updateSetting, ['pixel-id', "1'; script-src *"]);
  expect(await trackersOf('blockPage')).toBeNull();
});

test('a funnel’s own pixel takes the place of the academy’s; what is no pixel doesn’t', async () => {
  await admin.run(updateSetting, ['pixel-id', '1234567890']);
  expect(await trackersOf('blockPage', '99887766')).toEqual({ pixel: '99887766', tagManager: null });
  expect(await trackersOf('blockPage', "1'; script-src *")).toEqual({ pixel: '1234567890', tagManager: null });
  expect(await trackersOf('checkout', '99887766')).toBeNull();
  await admin.run(updateSetting, ['pixel-id', '']);
  expect(await trackersOf('blockPage', '99887766')).toEqual({ pixel: '99887766', tagManager: null });
});
