import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fontIds } from '@tribe/domain/kernel/text/font.ts';
import { drawShareImage } from '#features/site/pages/shareImage.service.ts';

const brand = { hue: 188, chroma: 0.088 };

test.each([
  ['a very long name without a space', { title: 'Enroll', name: 'W'.repeat(2_000) }],
  ['a very long title without a space', { title: 'W'.repeat(2_000), name: 'Tribe' }],
  ['marks and letters of everywhere', { title: '₱ <b>&ñ 🎉', name: 'Akademya ñ & <Co>', lead: 'W'.repeat(300) }],
])('%s is drawn in the size of a share picture', async (_what, words) => {
  const { width, height, format } = await sharp(
    await drawShareImage({ ...words, brand, font: 'plus-jakarta-sans' }),
  ).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
});

test('each font on the list draws letters of its own', async () => {
  const pictures = fontIds.map((font) => drawShareImage({ title: 'Kumusta, ₱ and ñ', name: 'Tribe', brand, font }));
  const drawn = (await Promise.all(pictures)).map((picture) => picture.toString('base64'));
  expect(new Set(drawn).size).toBe(fontIds.length);
});
