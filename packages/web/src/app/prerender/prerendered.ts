/** The element with the first screen as the server rendered it, above the application until that has rendered its own. */
export const prerenderedId = 'prerendered';

declare global {
  interface Window {
    /** What was pressed in the server's screen: the button of the last click, and the one that is held down now. */
    presses?: { last: Element | null; held: Element | null };
  }
}

/**
 * Runs in the page ahead of the application, and remembers what is pressed in the server's screen: a button, a box to tick, or
 * a field where Enter was pressed. A touch that turns out to scroll is no press.
 */
export const pressScript = `window.presses ??= { last: null, held: null };
{
  const pressed = ({ target }) => target.closest('#${prerenderedId} :is(button, [type=checkbox], [type=radio])');
  const on = (type, hear) => addEventListener(type, hear, true);
  on('pointerdown', (event) => { presses.held = pressed(event); });
  on('click', (event) => { presses.last = pressed(event) ?? presses.last; });
  for (const type of ['pointerup', 'pointercancel']) on(type, () => { presses.held = null; });
  on('keydown', ({ key, target }) => {
    if (key === 'Enter' && target.matches('#${prerenderedId} input')) presses.last = target;
  });
}`;

/** A saved screen may stand before the newest one, which is the last. */
const screens = () => [...document.querySelectorAll<HTMLElement>(`#${prerenderedId}`)];

export const isPrerendered = (): boolean => screens().length > 0;

const placeholders = 'span.animate-shimmer, [aria-busy="true"]';

/** Removes the server's screen once the application's own is as complete: some of its parts may still be loading. */
export function replacePrerendered(): void {
  const [newest, root] = [screens().at(-1), document.getElementById('root')];
  if (!newest || !root) return;
  const isComplete = () =>
    !newest.isConnected || root.querySelectorAll(placeholders).length <= newest.querySelectorAll(placeholders).length;
  if (isComplete()) return removePrerendered();
  const watch = new MutationObserver(() => {
    if (!isComplete()) return;
    watch.disconnect();
    removePrerendered();
  });
  watch.observe(root, { childList: true, subtree: true });
}

/** Removes the server's screen. What was typed there, the focus and the last press move to the application's own. */
export function removePrerendered(): void {
  const old = screens();
  if (old.length === 0) return;
  const root = document.getElementById('root');
  /** The same element in the application: both have rendered the same screen. */
  const ownOf = (one: Element | null | undefined): HTMLElement | undefined => {
    const screen = one && old.find((each) => each.contains(one));
    if (!screen) return undefined;
    const own = root?.querySelectorAll<HTMLElement>(one.tagName)[
      [...screen.querySelectorAll(one.tagName)].indexOf(one)
    ];
    return own?.className === one.className && own.textContent === one.textContent ? own : undefined;
  };
  const focused = ownOf(document.activeElement);
  const pressed = ownOf(window.presses?.held ?? window.presses?.last);
  for (const screen of old)
    for (const field of screen.querySelectorAll<Field>('input,textarea')) copyTyped(field, ownOf(field));
  for (const screen of old) screen.remove();
  focused?.focus({ preventScroll: true });
  // What comes in with a motion is there already.
  for (const motion of root?.getAnimations({ subtree: true }) ?? [])
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  // React takes in what was typed once this commit is over.
  if (pressed) setTimeout(() => (isTyped(pressed) ? pressed.form?.requestSubmit() : pressed.click()));
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (one: Element): one is Field =>
  one instanceof HTMLTextAreaElement ||
  (one instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(one.type));

function copyTyped(field: Field, own: HTMLElement | undefined): void {
  if (!own || !isTyped(own) || field.value === field.defaultValue) return;
  // Past React, which would take a plain assignment for its own and hear of no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own), 'value')?.set?.call(own, field.value);
  own.dispatchEvent(new Event('input', { bubbles: true }));
}
