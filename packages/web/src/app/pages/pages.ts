import type { ComponentType } from 'react';
import type { RouteName, RouteParams } from '@tribe/domain/kernel/routing/routes.ts';

export type Frame = 'auth' | 'public' | 'lesson';

type Screen<N extends RouteName> = {
  /** The document's title; a screen that knows a better one sets it itself. */
  title: string;
  /** Is kept with all its parts, for the time without a network. */
  offline?: true;
  /** Brings the screen's code when it is first needed. Its component receives the route's parameters. */
  load: () => Promise<ComponentType<ScreenProps<N>>>;
};

type ScreenProps<N extends RouteName> = unknown extends RouteParams<N> ? object : Readonly<RouteParams<N>>;

/** Screens by their route; a route without any is drawn by the server. */
export type Pages = { readonly [N in RouteName]?: Screen<N> };

/** Which frame stands around a screen; left out, access and role decide (public, member or staff). */
export const frames: { readonly [N in RouteName]?: Frame } = {
  login: 'auth',
  signup: 'auth',
  forgotPassword: 'auth',
  setNewPassword: 'auth',
  resetPassword: 'auth',
  forbidden: 'auth',
  freeTraining: 'public',
  myLesson: 'lesson',
  buildFunnel: 'lesson',
};
