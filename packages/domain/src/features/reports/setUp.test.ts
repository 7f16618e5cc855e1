import { expect, test } from 'vitest';
import { nextSetUpStep, setUpSteps } from './setUp.ts';

test('the next step is the first that isn’t done and can be', () => {
  expect(nextSetUpStep(new Set())).toBe('identity');
  expect(nextSetUpStep(new Set(['identity', 'payment']))).toBe('mail');
  const early = ['identity', 'mail', 'payment', 'course', 'backup', 'people'];
  expect(nextSetUpStep(new Set(early))).toBe('product');
  expect(nextSetUpStep(new Set([...early, 'product']))).toBe('page');
  expect(nextSetUpStep(new Set(setUpSteps))).toBeNull();
});

test('a step that needs another waits for it', () => {
  const withoutProduct = ['identity', 'mail', 'payment', 'course', 'backup', 'people', 'page'];
  expect(nextSetUpStep(new Set(withoutProduct))).toBe('product');
});
