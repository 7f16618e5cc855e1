import type { GraphQLSchema } from 'graphql';
import { builder, refuseFieldsWithoutDoor } from '#kernel/builder.ts';
import './features.ts';

/** The whole schema; throws when a root field is not made from a verb. */
export function makeSchema(): GraphQLSchema {
  const schema = builder.toSchema();
  refuseFieldsWithoutDoor(schema);
  return schema;
}
