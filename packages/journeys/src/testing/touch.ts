import type { Page } from 'playwright-core';

/** Takes hold of something with a finger and lets it go at a point, as a phone's browser hears it. */
export async function dragsByTouch(
  page: Page,
  from: { x: number; y: number },
  at: { x: number; y: number },
): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  const steps = 8;
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', {
      x: from.x + ((at.x - from.x) * step) / steps,
      y: from.y + ((at.y - from.y) * step) / steps,
    });
  await touch('touchEnd');
  await phone.detach();
}
