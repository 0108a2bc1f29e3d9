import { type Statement, sql } from '@sahra/server-kit/database/sql'
import { supplyText } from '../../server/language/supply.text'

/**
 * SQL: what shoppers read of a variant, product or order line that no stock limits, in English: 'Made to order: ships in 3
 * to 4 weeks'. Null for one with a stock. `row`: the alias of its table.
 */
export const supplyNote = (row: Statement) => sql`case ${row}.supply
    when 'uncounted' then ${supplyText.uncounted}::text
    when 'made-to-order' then ${supplyText['made-to-order']}::text
  end || coalesce(${`: ${supplyText.ships} `}::text || replace(${row}.lead_weeks, '-', ' to ')
    || case ${row}.lead_weeks when '1' then ' week' else ' weeks' end, '')`

/** SQL: how the line `l`, left-joined with product `p` and variant `v`, is supplied. */
export const lineSupply = sql`case when l.variant_id is null then p.supply else v.supply end`

/** SQL: after how many weeks it ships; null for one with a stock. */
export const lineLeadWeeks = sql`case
  when l.variant_id is null then case when p.supply is not null then p.lead_weeks end
  when v.supply is not null then v.lead_weeks end`

/** SQL: what shoppers read of it. */
export const lineSupplyNote = sql`case
  when l.variant_id is null then ${supplyNote(sql`p`)} else ${supplyNote(sql`v`)} end`
