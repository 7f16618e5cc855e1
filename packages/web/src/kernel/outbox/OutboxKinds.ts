import { createContext } from 'react';
import type { SendableKind } from './sendable.ts';

/** Brings how each kind of event is sent, of whatever feature, once something is. */
export type LoadKinds = () => Promise<{ outboxKinds: readonly SendableKind[] }>;

export const OutboxKinds = createContext<LoadKinds | null>(null);
