import { accessSnapshot, printedAccess } from './accessSnapshot.ts';
import { publicPages, restRoutes } from './features.ts';
import { makeSchema } from './schema.ts';

process.stdout.write(`${printedAccess(accessSnapshot(makeSchema(), restRoutes, publicPages))}\n`);
