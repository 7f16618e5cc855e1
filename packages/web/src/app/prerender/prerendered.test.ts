import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPrerendered, pressScript, removePrerendered, replacePrerendered } from './prerendered.ts';

const screen = `<input name="email" class="field"><textarea></textarea><input type="checkbox"><button class="a">Save</button>
  <button class="a">Leave</button><a href="/account">Account</a>`;

const find = <Found extends Element>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`${selector} is not there`);
  return found;
};

const show = (html: string) => {
  document.body.innerHTML = html;
  find<HTMLElement>('#root').getAnimations = () => [];
};

/** The inline script as the page runs it, once for all tests: it listens on the window. */
new Function(pressScript)();

beforeEach(() => {
  vi.useFakeTimers();
  window.presses = { last: null, held: null };
  show(`<div id="prerendered">${screen}</div><div id="root"><form>${screen}</form></div>`);
});
afterEach(() => void vi.useRealTimers());

const press = (selector: string) => find<HTMLElement>(selector).click();
const hears = (type: string, selector: string) =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true, composed: true }));

/** The texts of what is clicked in the application once the server's screen is gone. */
function clicksAfterRemoval(): string[] {
  const clicked: string[] = [];
  find('#root').addEventListener('click', ({ target }) => clicked.push((target as Element).textContent ?? ''));
  removePrerendered();
  vi.runAllTimers();
  return clicked;
}

test('the server’s screen is removed, and removing it again does nothing', () => {
  expect(isPrerendered()).toBe(true);
  removePrerendered();
  removePrerendered();
  expect(isPrerendered()).toBe(false);
  expect(find('#root').textContent).toContain('Save');
});

test('a saved screen and the newest one are removed together, with what was typed and pressed in either', () => {
  show(
    `<div id="prerendered">${screen}</div><div id="prerendered"><p>2 new</p>${screen}</div><div id="root"><p>2 new</p>${screen}</div>`,
  );
  find<HTMLTextAreaElement>('#prerendered textarea').value = 'Kumusta';
  press('#prerendered button');
  expect(clicksAfterRemoval()).toEqual(['Save']);
  expect(find<HTMLTextAreaElement>('#root textarea').value).toBe('Kumusta');
  expect(isPrerendered()).toBe(false);
});

test('the server’s screen stays until the application shows no more placeholders than it', async () => {
  const part = document.createElement('span');
  part.className = 'animate-shimmer';
  find('#root').append(part);
  replacePrerendered();
  expect(isPrerendered()).toBe(true);
  part.replaceWith('Add a photo');
  await vi.waitFor(() => expect(isPrerendered()).toBe(false));
});

test('typed text and the focus move to the application’s own fields', () => {
  const [field, text] = [
    find<HTMLInputElement>('#prerendered input'),
    find<HTMLTextAreaElement>('#prerendered textarea'),
  ];
  const typed: string[] = [];
  find('#root').addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));
  field.value = 'joy@peña.ph';
  text.value = '₱500';
  field.focus();
  removePrerendered();
  expect(typed).toEqual(['joy@peña.ph', '₱500']);
  expect(find<HTMLInputElement>('#root input').value).toBe('joy@peña.ph');
  expect(document.activeElement).toBe(find('#root input'));
});

test('the last click is repeated in the application, once', () => {
  press('#prerendered button');
  press('#prerendered button:nth-of-type(2)');
  expect(clicksAfterRemoval()).toEqual(['Leave']);
});

test('a scroll after a click doesn’t cancel the click', () => {
  press('#prerendered button');
  hears('pointerdown', '#prerendered a');
  hears('pointercancel', '#prerendered a');
  expect(clicksAfterRemoval()).toEqual(['Save']);
});

test('a button that is held down while the screen is replaced is clicked; one that was let go elsewhere is not', () => {
  hears('pointerdown', '#prerendered button');
  hears('pointerup', '#prerendered a');
  expect(window.presses?.held).toBeNull();
  hears('pointerdown', '#prerendered button');
  expect(clicksAfterRemoval()).toEqual(['Save']);
});

test('Enter in a field submits the application’s form', () => {
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  find('#root form').addEventListener('submit', submitted);
  find('#prerendered input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  removePrerendered();
  vi.runAllTimers();
  expect(submitted).toHaveBeenCalledOnce();
});

test('a click isn’t repeated on a button that shows another text by then', () => {
  press('#prerendered button');
  find('#root button').textContent = 'Pay ₱500';
  expect(clicksAfterRemoval()).toEqual([]);
});

test('a click in the application itself isn’t repeated', () => {
  press('#root button');
  expect(clicksAfterRemoval()).toEqual([]);
});
