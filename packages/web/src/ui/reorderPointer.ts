/** Where a dragged one would stand: the list that is nearest, and how many of its others lie above the pointer. */
export function placeUnder(kind: string, id: number, y: number): { list: number; at: number } | null {
  const lists = [...document.querySelectorAll<HTMLElement>(`[data-reorder-list^="${kind}-"]`)];
  const nearest = lists
    .map((element) => ({ element, far: distance(element.getBoundingClientRect(), y) }))
    .sort((one, other) => one.far - other.far)[0]?.element;
  if (!nearest) return null;
  const others = [...nearest.querySelectorAll<HTMLElement>(`[data-reorder-row^="${kind}-"]`)].filter(
    (row) => row.dataset['reorderRow'] !== `${kind}-${id}`,
  );
  const at = others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
  return { list: Number(nearest.dataset['reorderList']?.slice(kind.length + 1)), at };
}

function distance({ top, bottom }: DOMRect, y: number): number {
  if (y < top) return top - y;
  return y > bottom ? y - bottom : 0;
}

const edge = 72;

/** While the pointer is held near the upper or lower edge, what scrolls scrolls on. Answers how to stop. */
export function scrollAtEdges(from: Element, pointer: { y: number }): () => void {
  const scroller = scrollerOf(from);
  let frame = requestAnimationFrame(function step() {
    const speed = pointer.y < edge ? -(edge - pointer.y) / 5 : Math.max(0, pointer.y - (window.innerHeight - edge)) / 5;
    if (speed !== 0) scroller.scrollBy(0, speed);
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}
