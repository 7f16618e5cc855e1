import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askConsent } from './consent.ts';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

/** A page as the server sends it: what is asked, and where the answer can be changed. */
function aPage(): HTMLElement {
  document.body.innerHTML = `<button data-ask-consent class="invisible">Privacy choices</button>
    <section hidden data-pixel="1234567890"><button value="no">No, thanks</button><button value="yes">Yes, allow</button></section>`;
  const host = document.querySelector('section')!;
  askConsent(host);
  return host;
}

beforeEach(() => {
  localStorage.clear();
  // The test's browser loads no script, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

test('nothing is loaded until a visitor says yes, who isn’t asked again', () => {
  const host = aPage();
  expect([host.hidden, scripts()]).toEqual([false, []]);
  fireEvent.click(screen.getByText('Yes, allow'));
  expect(host.hidden).toBe(true);
  expect(scripts()).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  expect(aPage().hidden).toBe(true);
});

test('whoever said no can say yes later, by the link at the end of the page', () => {
  aPage();
  fireEvent.click(screen.getByText('No, thanks'));
  const host = aPage();
  expect([host.hidden, scripts()]).toEqual([true, []]);
  const again = screen.getByText('Privacy choices');
  expect(again.classList.contains('invisible')).toBe(false);
  fireEvent.click(again);
  expect(host.hidden).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('No, thanks'));
  fireEvent.click(screen.getByText('Yes, allow'));
  expect(scripts()).toHaveLength(1);
});

test('whoever said yes can say no: the next page loads nothing', () => {
  aPage();
  fireEvent.click(screen.getByText('Yes, allow'));
  for (const script of document.head.querySelectorAll('script')) script.remove();
  aPage();
  expect(scripts()).toHaveLength(1);
  fireEvent.click(screen.getByText('Privacy choices'));
  fireEvent.click(screen.getByText('No, thanks'));
  for (const script of document.head.querySelectorAll('script')) script.remove();
  aPage();
  expect(scripts()).toEqual([]);
});
