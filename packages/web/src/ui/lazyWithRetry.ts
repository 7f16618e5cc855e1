import { createElement, type ComponentType } from 'react';
import { type Code, whenNeeded } from './code.ts';
import { type Closable, Late } from './Late.tsx';

/** A component that is drawn within a Suspense; `load` brings its code before, and rejects where it does not come. */
export type Later<Props> = ComponentType<Props> & Pick<Code<Props>, 'load'>;

/**
 * A part of a screen whose code comes when it is first drawn. One that does not come takes nothing along: it offers to try
 * again and does so by itself when the network is back; what can be closed is closed with a word instead, and what is
 * `quiet` leaves its place empty until then.
 */
export function lazyWithRetry<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  look: 'loud' | 'quiet' = 'loud',
): Later<Props> {
  const code = whenNeeded(bring);
  const draw = (props: Props & Closable) => createElement(Late<Props>, { code, isQuiet: look === 'quiet', props });
  return Object.assign(draw, { load: code.load });
}
