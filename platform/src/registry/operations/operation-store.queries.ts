import type { Database, Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { OPERATIONS } from '../../release/shapes/limits'
import { operation as schema, type Operation } from '../../release/shapes/records'

/** A registry without a heartbeat for this time has ended. */
const ENDED_AFTER_S = 30

/** The operations of all registries. `owner` is the id of this one. */
export class OperationStore {
  constructor(
    private readonly db: Database,
    readonly owner: string
  ) {}

  /** Begins an operation of this registry, unless its id is known, or its team runs too many at all registries together. */
  create(operation: Operation): Promise<'created' | 'known' | 'too-many'> {
    const { id, team, state, requested } = operation
    return this.db.transaction(async tx => {
      // Of one team one after another: two at once would both be the last.
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`operations of ${team}`}, 0))`)
      await this.#beat(tx)
      const row = await tx.first<{ known: boolean; running: number }>(sql`
        select exists (select from platform.operation where id = ${id}) as known,
          (select count(*) from platform.operation where team = ${team} and state = 'running' and ended is null) as running`)
      if (row?.known) return 'known'
      if ((row?.running ?? 0) >= OPERATIONS.unfinished) return 'too-many'
      const created = await tx.run(sql`
        insert into platform.operation (id, team, state, owner, requested, content)
        values (${id}, ${team}, ${state}, ${this.owner}, ${requested}, ${JSON.stringify(operation)})
        on conflict do nothing`)
      return created === 1 ? 'created' : 'known'
    })
  }

  /** Stores what a running operation of this registry does. */
  saveProgress = async (operation: Operation): Promise<void> =>
    void (await this.db.run(sql`
      update platform.operation set content = ${JSON.stringify(operation)}
      where id = ${operation.id} and owner = ${this.owner} and state = 'running'`))

  /** True while this registry runs it, and no other one has ended it. */
  async isRunning(id: string): Promise<boolean> {
    const found = await this.db.first(sql`
      select from platform.operation where id = ${id} and owner = ${this.owner} and state = 'running'`)
    return found !== undefined
  }

  /** Stores its new state. Returns false when it was not in the state `from` any more, or is another registry's. */
  async change(operation: Operation, from: 'running' | 'pending'): Promise<boolean> {
    const { id, state, ended } = operation
    const changed = await this.db.run(sql`
      update platform.operation
      set state = ${state}, owner = ${this.owner}, ended = ${ended ?? null}, content = ${JSON.stringify(operation)}
      where id = ${id} and state = ${from} and (state = 'pending' or owner = ${this.owner})`)
    return changed === 1
  }

  async find(id: string): Promise<Operation | undefined> {
    const row = await this.db.first<Row>(sql`select content from platform.operation where id = ${id}`)
    return row && schema.parse(row.content)
  }

  /** Those that run or wait for an approval, oldest first. */
  unfinished = (): Promise<Operation[]> =>
    this.#read(this.db, sql`where ended is null and state in ('running', 'pending') order by requested, id`)

  /** Newest first. */
  ofRelease = (app: string, id: string): Promise<Operation[]> =>
    this.#read(this.db, sql`where content -> 'set' ->> ${app}::text = ${id} order by requested desc, id`)

  /** Takes over what registries that have ended were running. */
  async takeAbandoned(): Promise<Operation[]> {
    await this.beat()
    const rows = await this.db.many<Row>(sql`
      update platform.operation set owner = ${this.owner}
      where state = 'running' and owner <> ${this.owner} and not exists (
        select from platform.registry_heartbeat as heartbeat
        where heartbeat.owner = operation.owner and at > now() - make_interval(secs => ${ENDED_AFTER_S}))
      returning content`)
    return rows.flatMap(({ content }) => schema.safeParse(content).data ?? [])
  }

  /** This registry is there. */
  beat = (): Promise<void> => this.#beat(this.db)

  /** This registry ends: what it still runs may be taken over at once. */
  leave = async (): Promise<void> =>
    void (await this.db.run(sql`delete from platform.registry_heartbeat where owner = ${this.owner}`))

  async removeOld(): Promise<void> {
    await this.db.run(sql`
      delete from platform.operation where ended < now() - make_interval(days => ${OPERATIONS.days})`)
    await this.db.run(sql`delete from platform.registry_heartbeat where at < now() - interval '1 day'`)
  }

  async #read(db: Executor, condition: ReturnType<typeof sql>): Promise<Operation[]> {
    const rows = await db.many<Row>(sql`select content from platform.operation ${condition}`)
    return rows.flatMap(({ content }) => schema.safeParse(content).data ?? [])
  }

  #beat = async (db: Executor): Promise<void> =>
    void (await db.run(sql`
      insert into platform.registry_heartbeat (owner) values (${this.owner})
      on conflict (owner) do update set at = now()`))
}

interface Row {
  content: unknown
}
