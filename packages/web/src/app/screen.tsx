import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ParamValue } from '@tribe/domain/kernel/routing/path.ts';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { pages, type Frame } from './pages.ts';

type AnyProps = Record<string, ParamValue>;

/** A route's screen, ready to be drawn with the parameters that the route table read. */
export type Screen = {
  title: string;
  frame: Frame | null;
  Component: LazyExoticComponent<ComponentType<AnyProps>>;
  preload: () => void;
};

const made = new Map<RouteName, Screen>();

/** The screen of a route, or null while the route has none. Its code is fetched once. */
export function screenOf(name: RouteName): Screen | null {
  const known = made.get(name);
  if (known) return known;
  const page = pages[name];
  if (!page) return null;
  const load = once(() => page.load().then(forItsRoute, forget(name)));
  const Component = lazy(() => load().then((loaded) => ({ default: loaded })));
  const screen: Screen = {
    title: page.title,
    frame: page.frame ?? null,
    Component,
    preload: () => void load().catch(() => undefined),
  };
  made.set(name, screen);
  return screen;
}

/** A failed fetch is forgotten, so that trying again fetches again. */
function forget(name: RouteName) {
  return (error: unknown): never => {
    made.delete(name);
    throw error;
  };
}

function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  return () => (running ??= load());
}

/** The table types each screen by its own route's parameters, and the router hands it exactly those. */
function forItsRoute(component: unknown): ComponentType<AnyProps> {
  return component as ComponentType<AnyProps>;
}
