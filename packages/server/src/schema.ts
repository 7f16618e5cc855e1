import type { GraphQLSchema } from 'graphql';
import { builder, refuseFieldsWithoutAccess } from '#kernel/api/builder.ts';
import './features.ts';

/** The whole schema; throws when a root field is not made from an operation. */
export function makeSchema(): GraphQLSchema {
  const schema = builder.toSchema();
  refuseFieldsWithoutAccess(schema);
  return schema;
}
