import type { Locator, Page } from 'playwright-core';

/** The six boxes of a one-time code. */
export const codeBoxes = (page: Page): Locator => page.getByRole('textbox', { name: /one-time code|digit/i });

/** Pastes as a person does: the code is on the clipboard, the cursor in the first box. */
export async function pasteCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().focus();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(code)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
}
