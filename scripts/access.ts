import { keepPrinted } from './printed.ts';

// Writes who may do what over the API, operation by operation; `--check` only compares it with what is committed.
await keepPrinted({
  program: 'src/printAccess.ts',
  file: 'access.snapshot.json',
  command: 'npm run generate, and read what changed',
  next: 'read what changed: each line says who is let in',
});
