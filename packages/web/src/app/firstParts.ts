import type { ComponentType } from 'react';
import type { Client } from '#kernel/graphql/client.ts';
import type { Me } from '#kernel/me/Me.tsx';

type Loaded = { load: () => Promise<unknown> };

/** Who looks, and what is known by then. */
type Looking = { me: Me | null; client: Client };

/** A screen or shell that names the parts without which its first picture isn't whole, though their code is a file of its own. */
type InParts = { firstParts?: (looking: Looking) => readonly Loaded[] };

/** Gives a component the parts of its first picture. */
export const withFirstParts = <Props>(
  Component: ComponentType<Props>,
  firstParts: NonNullable<InParts['firstParts']>,
): ComponentType<Props> => Object.assign(Component, { firstParts });

/** Loads a component with the parts of its first picture; a part that doesn't come is drawn later. */
export async function loadWhole(load: () => Promise<unknown>, looking: Looking): Promise<void> {
  const Component = (await load()) as InParts;
  await Promise.allSettled((Component.firstParts?.(looking) ?? []).map((part) => part.load()));
}
