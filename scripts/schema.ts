import { keepPrinted } from './printed.ts';

// Writes the GraphQL schema as the server makes it; `--check` only compares it with the one that is committed.
await keepPrinted({
  program: 'src/printSchema.ts',
  file: 'schema.graphql',
  command: 'npm run generate',
  next: 'packages/web/codegen.ts types the web against it',
});
