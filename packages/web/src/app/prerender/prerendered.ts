/** The element with the first screen as the server rendered it, above the application until that has rendered its own. */
export const prerenderedId = 'prerendered';

declare global {
  interface Window {
    /** What was pressed last in the server's screen; a field of text where Enter was pressed in it. */
    pressed?: Element | null | undefined;
  }
}

/**
 * Runs in the page ahead of the application, and remembers what is pressed in the server's screen. A touch that turns out
 * to scroll is no press.
 */
export const pressScript = `for (const type of ['pointerdown', 'click']) addEventListener(type, ({ target }) => {
  pressed = target.closest('#${prerenderedId} :is(button, [type=checkbox], [type=radio])') ?? window.pressed;
}, true);
addEventListener('pointercancel', () => { pressed = null; }, true);
addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target.matches('#${prerenderedId} input')) pressed = target;
}, true);`;

const element = () => document.getElementById(prerenderedId);

export const isPrerendered = (): boolean => element() !== null;

const placeholders = 'span.animate-shimmer, [aria-busy="true"]';

/**
 * Takes the server's screen away once the application's own is as complete: some of its parts may be on their way. `longest`
 * says when it goes at the latest; milliseconds.
 */
export function replacePrerendered(longest: number): void {
  const [old, root] = [element(), document.getElementById('root')];
  if (!old || !root) return;
  const lacks = () => root.querySelectorAll(placeholders).length > old.querySelectorAll(placeholders).length;
  if (!lacks()) return removePrerendered();
  const watch = new MutationObserver(() => !lacks() && end());
  const end = () => {
    watch.disconnect();
    removePrerendered();
  };
  watch.observe(root, { childList: true, subtree: true });
  setTimeout(end, longest);
}

/**
 * Takes the server's screen away, once the application's own is under it. What was typed, where the focus is and the last
 * press move along.
 */
export function removePrerendered(): void {
  const old = element();
  if (!old) return;
  const root = document.getElementById('root');
  /** The same element in the application: both have rendered the same screen. */
  const ownOf = (one: Element | null | undefined): HTMLElement | undefined => {
    if (!one || !old.contains(one)) return undefined;
    const own = root?.querySelectorAll<HTMLElement>(one.tagName)[[...old.querySelectorAll(one.tagName)].indexOf(one)];
    return own?.className === one.className && own.textContent === one.textContent ? own : undefined;
  };
  const [focused, pressed] = [document.activeElement, window.pressed].map(ownOf);
  for (const field of old.querySelectorAll<Field>('input,textarea')) copyTyped(field, ownOf(field));
  old.remove();
  window.pressed = null;
  focused?.focus({ preventScroll: true });
  // What comes in with a motion is there already.
  for (const motion of root?.getAnimations({ subtree: true }) ?? [])
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  // Once the application has taken in what was typed.
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
