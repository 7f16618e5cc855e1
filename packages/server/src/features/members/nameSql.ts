/** SQL of a person's name, of a row with its two parts: a part that is empty leaves no space. */
export const nameSql = (row: string): string =>
  `concat_ws(' ', nullif(${row}.first_name, ''), nullif(${row}.last_name, ''))`;

/** The same, null where neither part is known. */
export const knownNameSql = (row: string): string => `nullif(${nameSql(row)}, '')`;

/** The name of a person by their id. */
export const nameByIdSql = (id: string): string =>
  `(select ${knownNameSql('pn')} from user_profile pn where pn.user_id = ${id})`;
