import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '#ui/effectsAtOnce.ts';

/** A component that stands on a public page; which properties it takes, it alone knows. */
export type IslandComponent = (props: never) => ReactNode;

/** Makes an island interactive. The server wrote its properties from the very component that they are given to. */
export function hydrate(island: HTMLElement, component: IslandComponent): void {
  const props: object = JSON.parse(island.dataset['props'] ?? '{}');
  hydrateRoot(island, createElement(component as (props: object) => ReactNode, props));
}
