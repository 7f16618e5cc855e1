import { hash } from 'node:crypto';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import { forbidden } from '#kernel/api/errors.ts';
import { exceededLimit, documentLimits } from '#kernel/api/graphqlLimits.ts';

/** A document that does not parse, fit the schema or keep its bounds: the client's own fault. */
export class RefusedDocument extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super(errors[0]?.message ?? 'The document was refused');
    this.name = 'RefusedDocument';
    this.errors = errors;
  }
}

export type Variables = Record<string, unknown> | null | undefined;

/** A document that may run. `isQuery` is false for a mutation, which no GET may bring. */
export type Runnable = {
  /** The name of the operation, where the document is one of the web's own; null for the text of anybody else. */
  name: string | null;
  isQuery: boolean;
  run(context: RequestContext, variables: Variables): Promise<ExecutionResult>;
};

/** The web's own documents: those of this build, and those of earlier ones that are still good. */
export type KnownDocuments = {
  /** The text of a document by its id, or undefined. */
  find(id: string): Promise<string | undefined>;
};

/** The first 32 hexadecimal digits of the SHA-256 of a text; what the web's build leaves of it. */
export const idOfDocument = (text: string): string => hash('sha256', text).slice(0, 32);

/** What a request names: a document by its id, or its text. */
export type Named = { id: string } | { query: string };

type Options = { known: KnownDocuments; isProduction: boolean; knownOnly: boolean };

/**
 * Finds what a text may run. Only graphql's own parser makes a tree of it; only what the web was built with is compiled and
 * kept, so that no text of a stranger becomes code, and what is refused leaves nothing behind.
 *
 * @throws RefusedDocument when it does not parse, fit or keep its bounds; FORBIDDEN when only known documents run.
 */
export function documentsOf(schema: GraphQLSchema, { known, isProduction, knownOnly }: Options) {
  const rules = isProduction ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules;
  const compiled = new Map<string, Runnable>();
  return async (named: Named, operationName: string | null | undefined): Promise<Runnable> => {
    const id = 'id' in named ? named.id : idOfDocument(named.query);
    const ready = compiled.get(id);
    if (ready) return ready;
    // The text that is kept is compiled, not the one that was sent: the same by its hash, and ours by where it comes from.
    const own = await known.find(id);
    if (own !== undefined) {
      const runnable = compiledOf(schema, checked(schema, own, rules));
      compiled.set(id, runnable);
      return runnable;
    }
    if (knownOnly || 'id' in named) throw forbidden('This document isn’t one of ours');
    return interpretedOf(schema, checked(schema, named.query, rules), operationName);
  };
}

/** Parsed, bounded and valid, in this order: each step makes the next one safe to take. */
function checked(schema: GraphQLSchema, text: string, rules: typeof specifiedRules): DocumentNode {
  const document = parsed(text);
  const tooMuch = exceededLimit(document);
  if (tooMuch) throw refused(`The document asks for too much: ${tooMuch}`);
  const errors = validate(schema, document, rules, { maxErrors: 10 });
  if (errors.length > 0) throw new RefusedDocument(errors);
  return document;
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: documentLimits.tokens, noLocation: true });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (error.message.includes(`more that ${documentLimits.tokens} tokens`))
      throw refused('The document asks for too much: too many tokens');
    throw new RefusedDocument([error]);
  }
}

const refused = (message: string) => new RefusedDocument([new GraphQLError(message)]);

/** The web's documents have one operation each (its code generator sees to it), so that no name of a request is needed. */
function compiledOf(schema: GraphQLSchema, document: DocumentNode): Runnable {
  const { operation, name } = operationOf(document, null);
  const known = { name: name?.value ?? null, isQuery: operation === OperationTypeNode.QUERY };
  const code = compileQuery(schema, document);
  if (!isCompiledQuery(code)) return { ...interpretedOf(schema, document, null), ...known };
  return { ...known, run: async (context, variables) => code.query(undefined, context, variables ?? {}) };
}

function interpretedOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): Runnable {
  const isQuery = operationOf(document, operationName).operation === OperationTypeNode.QUERY;
  return {
    name: null,
    isQuery,
    run: async (contextValue, variableValues) =>
      execute({ schema, document, contextValue, variableValues, operationName }),
  };
}

function operationOf(document: DocumentNode, operationName: string | null | undefined) {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw refused('Choose which operation of the document to run with operationName');
  return operation;
}
