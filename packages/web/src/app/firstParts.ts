import type { ComponentType } from 'react';
import type { FoundRoute } from '@tribe/domain/kernel/routing/routes.ts';
import type { Client } from '#kernel/graphql/client.ts';
import type { Me } from '#kernel/me/Me.tsx';

type Loaded = { load: () => Promise<unknown> };

/** The viewer, what their client has cached, and the parameters and search of the address. */
type Viewing = { me: Me | null; client: Client; params: FoundRoute['params']; search: URLSearchParams };

/** A screen or shell whose first view needs parts that are loaded on demand. */
type InParts = { firstParts?: (viewing: Viewing) => readonly Loaded[] };

/** Declares the parts that the first view of a component needs. */
export const withFirstParts = <Props>(
  Component: ComponentType<Props>,
  firstParts: NonNullable<InParts['firstParts']>,
): ComponentType<Props> => Object.assign(Component, { firstParts });

/** Loads a component with the parts of its first view. A part that fails to load is loaded when it's drawn. */
export async function loadWhole<Props>(
  load: () => Promise<ComponentType<Props>>,
  viewing: Viewing,
): Promise<ComponentType<Props>> {
  const Component: ComponentType<Props> & InParts = await load();
  await Promise.allSettled((Component.firstParts?.(viewing) ?? []).map((part) => part.load()));
  return Component;
}
