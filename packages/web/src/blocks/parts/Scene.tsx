import { createElement, type ReactNode } from 'react';
import { sceneBoxes, sceneMarkup, type SceneName } from '@tribe/domain/features/site/scenes/scene.ts';

type Props = { name: SceneName; alt: string; shape?: keyof typeof sceneBoxes; className?: string };

/** A drawing of ours, in the page's own colours: nothing to wait for, and right in the dark. */
export const Scene = ({ name, alt, shape = 'wide', className }: Props) => (
  <svg
    viewBox={sceneBoxes[shape]}
    className={className}
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
  >
    {shapesOf(name)}
  </svg>
);

const known = new Map<SceneName, readonly ReactNode[]>();

function shapesOf(name: SceneName): readonly ReactNode[] {
  const shapes = known.get(name) ?? elementsIn(sceneMarkup(name));
  known.set(name, shapes);
  return shapes;
}

/** `stroke-width` is `strokeWidth` to React. */
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The elements of markup that has no text in it. */
function elementsIn(markup: string): readonly ReactNode[] {
  type Open = { tag: string; props: Record<string, string>; inside: ReactNode[] };
  const top: ReactNode[] = [];
  const open: Open[] = [];
  const close = ({ tag, props, inside }: Open) => {
    const into = open.at(-1)?.inside ?? top;
    into.push(createElement(tag, { ...props, key: into.length }, ...inside));
  };
  for (const [, ending, tag = '', attributes = '', alone] of markup.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (ending === '/') close(open.pop()!);
    else {
      const pairs = Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
        camel(key),
        value,
      ]);
      const one: Open = { tag, props: Object.fromEntries(pairs), inside: [] };
      if (alone === '/') close(one);
      else open.push(one);
    }
  }
  return top;
}
