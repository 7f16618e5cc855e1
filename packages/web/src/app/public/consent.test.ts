import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askConsent } from './consent.ts';

let loaded: string[] = [];

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
  loaded = [];
  vi.spyOn(document.head, 'append').mockImplementation((...added) => {
    for (const node of added) if (node instanceof HTMLScriptElement) loaded.push(node.src);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('nothing is loaded until a visitor says yes, who isn’t asked again', () => {
  const host = aPage();
  expect([host.hidden, loaded]).toEqual([false, []]);
  fireEvent.click(screen.getByText('Yes, allow'));
  expect(host.hidden).toBe(true);
  expect(loaded).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  expect(aPage().hidden).toBe(true);
});

test('whoever said no can say yes later, by the link at the end of the page', () => {
  aPage();
  fireEvent.click(screen.getByText('No, thanks'));
  const host = aPage();
  expect([host.hidden, loaded]).toEqual([true, []]);
  const again = screen.getByText('Privacy choices');
  expect(again.classList.contains('invisible')).toBe(false);
  fireEvent.click(again);
  expect(host.hidden).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('No, thanks'));
  fireEvent.click(screen.getByText('Yes, allow'));
  expect(loaded).toHaveLength(1);
});

test('whoever said yes can say no: the next page loads nothing', () => {
  aPage();
  fireEvent.click(screen.getByText('Yes, allow'));
  loaded = [];
  aPage();
  expect(loaded).toHaveLength(1);
  fireEvent.click(screen.getByText('Privacy choices'));
  fireEvent.click(screen.getByText('No, thanks'));
  loaded = [];
  aPage();
  expect(loaded).toEqual([]);
});
