import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage } from '#features/site/pages/shareImage.service.ts';

const brand = { hue: 188, chroma: 0.088 };

test.each([
  ['a very long name without a space', { title: 'Enroll', name: 'W'.repeat(2_000) }],
  ['a very long title without a space', { title: 'W'.repeat(2_000), name: 'Tribe' }],
  ['marks and letters of everywhere', { title: '₱ <b>&ñ 🎉', name: 'Akademya ñ & <Co>', lead: 'W'.repeat(300) }],
])('%s is drawn in the size of a share picture', async (_what, words) => {
  const { width, height, format } = await sharp(await drawShareImage({ ...words, brand })).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
});
