import { lexicographicSortSchema, printSchema } from 'graphql';
import { makeSchema } from './schema.ts';

process.stdout.write(`${printSchema(lexicographicSortSchema(makeSchema()))}\n`);
