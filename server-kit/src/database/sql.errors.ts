/** What the types must reject: SQL that is not built by the tagged template. An unused expectation is an error. */
import type { Executor } from './database'
import { sql } from './sql'

declare const db: Executor
declare const typed: string

void db.run(sql`delete from cart_line where id = ${typed}`)
// @ts-expect-error a string is not a statement
void db.run('delete from cart_line')
// @ts-expect-error an interpolated string is not a statement
void db.first(`select from cart_line where id = '${typed}'`)
// @ts-expect-error an object literal is not a statement
void db.many({ text: `select from cart_line where id = '${typed}'`, values: [], name: undefined })
// @ts-expect-error the template takes literals only as a tag
void db.run(sql(`delete from cart_line where id = '${typed}'`))
