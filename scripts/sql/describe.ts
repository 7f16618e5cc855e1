import { Client, type Submittable } from 'pg';

/** What PostgreSQL says of a statement before it runs: the types of its parameters, and its columns. */
export type Description = { parameters: number[]; columns: Column[] };
export type Column = { name: string; type: number; tableID: number; columnID: number };

type Wire = {
  parse(message: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
};
type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };

/** Has the server parse a statement and describe it, without running it. Rejects with what it finds wrong. */
export function describe(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const found: Description = { parameters: [], columns: [] };
    let failure: Error | null = null;
    const asking = {
      submit(wire: Wire) {
        wire.once('parameterDescription', ({ dataTypeIDs }) => (found.parameters = dataTypeIDs));
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        found.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          tableID,
          columnID,
        }));
      },
      handleError(error: Error) {
        failure = error;
      },
      handleReadyForQuery() {
        if (failure) reject(failure);
        else resolve(found);
      },
    };
    // The driver's types know only what runs; this is the part of its protocol that describes.
    client.query(asking as unknown as Submittable);
  });
}

/** What the driver makes of a column of each type of PostgreSQL, and what it takes for a value of it, in TypeScript. */
export async function typesOf(client: Client) {
  const { rows } = await client.query<{ oid: number; name: string; element: string | null }>(
    `select t.oid::int, t.typname as name, e.typname as element from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  );
  const byNumber = new Map(rows.map((row) => [row.oid, row]));
  const named = (type: number) => byNumber.get(type) ?? { name: '', element: null };
  return {
    ofColumn(type: number): string {
      const { name, element } = named(type);
      if (!element) return known[name] ?? 'string';
      // A list of a type of an extension comes as its text: the driver cannot read it.
      return known[element] && element !== 'citext' ? `readonly ${known[element]}[]` : 'string';
    },
    /** Anything may be null, a list may be one that is only read, and an instant may be text. */
    ofValue(type: number): string {
      const { name, element } = named(type);
      const one = known[element ?? name] ?? 'string';
      if (one === 'unknown') return element ? 'readonly unknown[] | null' : 'unknown';
      const any = one === 'Date' ? '(Date | string)' : one;
      return `${element ? `readonly ${any}[]` : any} | null`;
    },
  };
}

const known: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  citext: 'string',
  uuid: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  timestamp: 'Date',
  date: 'string',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  interval: 'unknown',
  void: 'unknown',
};
