import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

const at = (clock: string) => greeting(new Date(`2026-11-21T${clock}:00+08:00`));

test('the greeting follows the clock in Manila, wherever one is', () => {
  expect(['05:00', '11:59'].map(at)).toEqual(['Magandang umaga', 'Magandang umaga']);
  expect(['12:00', '17:59'].map(at)).toEqual(['Magandang hapon', 'Magandang hapon']);
  expect(['18:00', '00:30', '04:59'].map(at)).toEqual(['Magandang gabi', 'Magandang gabi', 'Magandang gabi']);
});
