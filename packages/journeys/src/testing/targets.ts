import type { Page } from 'playwright-core';

/** Pixels of a finger, and of a link inside running text (WCAG 2.2, 2.5.8), less what rounding takes. */
const finger = 43.5;
const inText = 23.5;

/**
 * Every control that a finger would miss on the page as it is now, and every two whose enlarged areas cover each other. What
 * answers a press counts: a control, its label, and the part of it that is drawn around it without being seen.
 */
export const targetFindings = (page: Pick<Page, 'evaluate'>): Promise<string[]> =>
  page.evaluate(`(${measure})(${finger}, ${inText})`);

const measure = `(finger, inText) => {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], '
    + '[role=tab], [role=switch], [role=checkbox], [role=radio], [role=slider], [role=menuitem], [role=option]';
  /** What only a screen reader or the keyboard comes to. */
  const isHeardOnly = (it) => getComputedStyle(it).clipPath === 'inset(50%)';
  const isShown = (it) => it.checkVisibility({ visibilityProperty: true })
    && !it.closest('[inert], [aria-hidden=true]') && (it.labels?.length > 0 || !isHeardOnly(it));
  const join = (a, b) => ({ left: Math.min(a.left, b.left), top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom) });
  const px = (text) => Number.parseFloat(text) || 0;

  /** What is drawn around a control by CSS alone. */
  const drawnAround = (it, box, name) => {
    const style = getComputedStyle(it, name);
    if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') return null;
    let holder = it;
    while (getComputedStyle(holder).position === 'static') holder = holder.parentElement ?? document.body;
    const from = holder === it ? box : holder.getBoundingClientRect();
    const left = from.left + px(getComputedStyle(holder).borderLeftWidth) + px(style.left);
    const top = from.top + px(getComputedStyle(holder).borderTopWidth) + px(style.top);
    return clipped(holder, { left, top, right: left + px(style.width), bottom: top + px(style.height) });
  };
  const isBox = (box) => box.right - box.left > 2 && box.bottom - box.top > 2;
  const areaOf = (it) => {
    const box = it.getBoundingClientRect();
    const parts = [clipped(it.parentElement, box), ...['::before', '::after'].map((name) => drawnAround(it, box, name)),
      ...[...(it.labels ?? [])].filter(isShown).map((label) => label.getBoundingClientRect())];
    const seen = parts.filter((part) => part && isBox(part));
    return seen.length === 0 ? null : { own: box, area: seen.reduce(join) };
  };
  /** What is left of an area inside elements that show no more than their own box; what can be scrolled can be brought to sight. */
  const clipped = (inside, area, stopsAtScroll = true) => {
    for (let at = inside; at && at !== document.body; at = at.parentElement) {
      const { overflow } = getComputedStyle(at);
      if (overflow === 'visible') continue;
      if (stopsAtScroll && /auto|scroll/.test(overflow)) break;
      const box = at.getBoundingClientRect();
      area = { left: Math.max(area.left, box.left), top: Math.max(area.top, box.top),
        right: Math.min(area.right, box.right), bottom: Math.min(area.bottom, box.bottom) };
    }
    return area;
  };

  /** True for a link among words that are no link. */
  const isInText = (it) => {
    if (getComputedStyle(it).display !== 'inline') return false;
    const blockOf = (at) => (getComputedStyle(at).display === 'inline' ? blockOf(at.parentElement) : at);
    const block = blockOf(it.parentElement);
    const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { parentElement, data } = words.currentNode;
      if (!/\\p{L}{2}/u.test(data) || parentElement.closest(controls)) continue;
      if (blockOf(parentElement) === block && isShown(parentElement)) return true;
    }
    return false;
  };
  const nameOf = (it) => (it.getAttribute('aria-label') || it.labels?.[0]?.textContent || it.textContent || it.name || it.type || '')
    .trim().replace(/\\s+/g, ' ').slice(0, 40);
  const what = (it) => it.tagName.toLowerCase() + ' “' + nameOf(it) + '”';

  const found = [];
  const seen = [];
  for (const it of document.querySelectorAll(controls)) {
    if (!isShown(it)) continue;
    const measured = areaOf(it);
    if (!measured) continue;
    const { own, area } = measured;
    const [width, height] = [area.right - area.left, area.bottom - area.top];
    const isWord = isInText(it);
    const lines = [...it.getClientRects()].map((line) => line.height);
    const isSmall = isWord ? Math.min(...lines) < inText : width < finger || height < finger;
    if (isSmall) found.push(what(it) + ' is ' + Math.round(isWord ? Math.min(...lines) : width)
      + (isWord ? ' high in running text' : ' × ' + Math.round(height)));
    if (!isWord) seen.push({ it, own, area });
  }

  const isWithin = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const covered = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const isFixed = (it) => { for (let at = it; at; at = at.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true; return false; };
  // Where the browser has put off a part of the page, it only guesses how high that is.
  const flat = seen.filter(({ it }) => !isFixed(it) && it.checkVisibility({ contentVisibilityAuto: true }))
    .map((one) => ({ ...one, area: clipped(one.it.parentElement, one.area, false) }));
  for (const [place, a] of flat.entries()) for (const b of flat.slice(place + 1)) {
    if (covered(a.area, b.area) <= 1 || a.it.contains(b.it) || b.it.contains(a.it)) continue;
    if (isWithin(b.own, a.area) || isWithin(a.own, b.area)) continue;
    found.push(what(a.it) + ' and ' + what(b.it) + ' cover each other by ' + Math.round(covered(a.area, b.area)));
  }
  return found;
}`;
