import { afterAll } from 'vitest';
// Its features declare what merging, copying and deleting a person read.
import '../features.ts';
import { closeWorld, openWorld } from './world.ts';

// Files share what is loaded, since to load it costs more than most of them, but each has a database of its own.
await openWorld();
afterAll(closeWorld);
