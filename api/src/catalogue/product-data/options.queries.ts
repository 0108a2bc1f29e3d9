import { type Statement, sql } from '@sahra/server-kit/database/sql'

/** SQL: the further options of a variant or an order line `alias` as words: 'Metal: Rose gold, Engraving: Yes'; null without. */
export const optionWords = (alias: Statement): Statement => sql`(
  select string_agg(concat(o ->> 'name', ': ', o ->> 'value'), ', ' order by place)
  from jsonb_array_elements(${alias}.options) with ordinality as listed (o, place))`

/** SQL: `{options}` of `alias` for a response; nothing without. */
export const optionsJson = (alias: Statement): Statement =>
  sql`jsonb_strip_nulls(jsonb_build_object('options', nullif(${alias}.options, '[]')))`
