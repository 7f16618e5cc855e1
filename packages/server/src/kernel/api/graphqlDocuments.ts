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

/** A document that doesn't parse, fit the schema or keep the limits: the client's error. */
export class RefusedDocument extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super(errors[0]?.message ?? 'The document was refused');
    this.name = 'RefusedDocument';
    this.errors = errors;
  }
}

export type Variables = Record<string, unknown> | null | undefined;

/** A document that may run. `isQuery` is false for a mutation, which GET may not run. */
export type Runnable = {
  /** The operation's name if the document is the web's own; null for any other text. */
  name: string | null;
  isQuery: boolean;
  run(context: RequestContext, variables: Variables): Promise<ExecutionResult>;
};

/** The web's own documents: those of this build and of earlier ones that are still valid. */
export type KnownDocuments = {
  /** The text of a document by its id, or undefined. */
  find(id: string): Promise<string | undefined>;
};

/** The first 32 hex digits of a text's SHA-256; the web build ships these instead of the text. */
export const idOfDocument = (text: string): string => hash('sha256', text).slice(0, 32);

/** A request names a document by id or brings its text. */
export type Named = { id: string } | { query: string };

/** Finds the document that a request may run. */
export type FindDocument = (named: Named, operationName?: string | null) => Promise<Runnable>;

type Options = { known: KnownDocuments; isProduction: boolean; knownOnly: boolean };

/**
 * Finds the document that a request may run. Only graphql's own parser reads a text; only the web's own documents are compiled
 * and cached, so no foreign text becomes code and a refused one leaves nothing behind.
 *
 * @throws RefusedDocument if it doesn't parse, fit the schema or keep the limits; FORBIDDEN if only known documents run.
 */
export function documentsOf(schema: GraphQLSchema, { known, isProduction, knownOnly }: Options): FindDocument {
  const rules = isProduction ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules;
  const compiled = new Map<string, Runnable>();
  return async (named, operationName) => {
    const id = 'id' in named ? named.id : idOfDocument(named.query);
    const ready = compiled.get(id);
    if (ready) return ready;
    // Compiles the stored text rather than the sent one: their hashes match, and the stored one is ours.
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

/** Parsed, within the limits and valid, in this order: each step makes the next one safe. */
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

/** The web's documents have one operation each (the code generator checks it), so requests need no operation name. */
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
