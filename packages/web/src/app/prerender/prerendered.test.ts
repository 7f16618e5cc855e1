import { beforeEach, expect, test, vi } from 'vitest';
import { isPrerendered, pressScript, removePrerendered, replacePrerendered } from './prerendered.ts';

const screen = `<input name="email" class="field"><textarea></textarea><input type="checkbox"><button class="a">Save</button>
  <button class="a">Leave</button><a href="/account">Account</a>`;

const find = <Found extends Element>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`${selector} is not there`);
  return found;
};

/** The inline script as the page runs it, once for all tests: it listens on the window. */
new Function(pressScript)();

beforeEach(() => {
  document.body.innerHTML = `<div id="prerendered">${screen}</div><div id="root"><form>${screen}</form></div>`;
  find<HTMLElement>('#root').getAnimations = () => [];
  window.pressed = null;
});

const press = (selector: string) => find<HTMLElement>(`#prerendered ${selector}`).click();

/** What happens in the application's own screen, by the text of what is pressed. */
function presses(): string[] {
  const heard: string[] = [];
  find('#root').addEventListener('click', ({ target }) => heard.push((target as Element).textContent ?? ''));
  return heard;
}

test('the server’s screen is removed', () => {
  expect(isPrerendered()).toBe(true);
  removePrerendered();
  expect(isPrerendered()).toBe(false);
  expect(find('#root').textContent).toContain('Save');
  removePrerendered();
});

test('the server’s screen stays while the application’s own shows more placeholders, and at most as long as it may', async () => {
  const part = document.createElement('span');
  part.className = 'animate-shimmer';
  find('#root').append(part);
  replacePrerendered(60_000);
  expect(isPrerendered()).toBe(true);
  part.replaceWith('Add a photo');
  await vi.waitFor(() => expect(isPrerendered()).toBe(false));
  document.body.innerHTML = '<div id="prerendered"></div><div id="root"><p aria-busy="true"></p></div>';
  find<HTMLElement>('#root').getAnimations = () => [];
  replacePrerendered(0);
  await vi.waitFor(() => expect(isPrerendered()).toBe(false));
});

test('typed text, the focus and the last press move to the application’s own screen', async () => {
  const heard = presses();
  const [field, text] = [
    find<HTMLInputElement>('#prerendered input'),
    find<HTMLTextAreaElement>('#prerendered textarea'),
  ];
  const typed: string[] = [];
  find('#root').addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));
  field.value = 'joy@peña.ph';
  text.value = '₱500';
  field.focus();
  press('button');
  press('button:nth-of-type(2)');
  removePrerendered();
  expect(typed).toEqual(['joy@peña.ph', '₱500']);
  expect(find<HTMLInputElement>('#root input').value).toBe('joy@peña.ph');
  expect(document.activeElement).toBe(find('#root input'));
  await vi.waitFor(() => expect(heard).toEqual(['Leave']));
});

test('Enter in a field sends the application’s form', async () => {
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  find('#root form').addEventListener('submit', sent);
  find('#prerendered input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  removePrerendered();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

test('a press is lost where the application shows something else, or the touch became a scroll', async () => {
  const heard = presses();
  press('button');
  find('#root button').textContent = 'Pay ₱500';
  removePrerendered();
  await new Promise((done) => setTimeout(done));
  expect(heard).toEqual([]);
  expect(window.pressed).toBeNull();
});

test('a touch that became a scroll is no press', () => {
  press('button');
  expect(window.pressed?.textContent).toBe('Save');
  window.dispatchEvent(new Event('pointercancel'));
  expect(window.pressed).toBeNull();
});

test('a press outside of the server’s screen isn’t remembered', () => {
  find<HTMLElement>('#root button').click();
  expect(window.pressed).toBeNull();
});
