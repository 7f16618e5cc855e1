import { expect, test } from 'vitest';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import '#features/site/identity/mailIdentity.service.ts';
import { aMail, anEmptyOutbox, sendAll } from '../../../testing/mails.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aMailServer } from '../../../testing/standIns.ts';
import { contextOf, services } from '../../../testing/world.ts';

/** A mail as it is read: soft line breaks and bytes of quoted-printable, and words of its head. */
const decoded = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString();

test('the next mail looks as the academy’s settings say, and two academies’ mails differ', async () => {
  await keepNamedSettings(services.pools.main);
  const admin = contextOf(await signedInAs('admin'));
  const set = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await admin.run(updateSetting, [name, value]);
  };
  const server = await aMailServer();
  const sent = async () => {
    await anEmptyOutbox();
    await aMail();
    expect(await sendAll(server.url)).toMatchObject({ sent: 1 });
    return decoded(server.taken.at(-1)!.text);
  };
  await set({
    'academy-name': 'Ñandú "₱" <script>',
    'academy-colour': '#ffff00',
    'academy-footer': 'Built in Iloilo',
    'academy-registered-name': 'Ñandú Works Inc.',
    'academy-address': '12 Ñ Street, Cebu',
    'academy-facebook': 'https://facebook.com/nandu',
  });
  const yellow = await sent();
  for (const part of [
    'Ñandú &quot;₱&quot; &lt;script&gt;</a>',
    'Built in Iloilo<br>Ñandú Works Inc., 12 Ñ Street, Cebu<br>',
    'https://facebook.com/nandu',
    'Less than &lt; more',
  ])
    expect(yellow).toContain(part);
  expect(yellow).not.toContain('<script');
  expect(yellow).toMatch(/^From: (?!Tribe).*<hello@tribe\.local>/m);
  const ground = (mail: string) => /bgcolor="(#[\da-f]{6})"[^>]*>Ñ</.exec(mail)?.[1];
  await set({ 'academy-colour': '#3f51b5' });
  const blue = await sent();
  expect(ground(blue)).toMatch(/^#/);
  expect(ground(blue)).not.toBe(ground(yellow));
  await set({ 'academy-logo': '/api/site-pictures/0123456789abcdef01' });
  expect(await sent()).toMatch(/<img src="http[^"]+\/api\/marks\/logo-[\da-f]{8}\.png" alt="Ñandú/);
  await set({ 'academy-name': 'ñ'.repeat(2_000) });
  expect(await sent()).toContain(`alt="${'ñ'.repeat(90)}…"`);
});
