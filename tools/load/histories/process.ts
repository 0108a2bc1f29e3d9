import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Executor } from '@sahra/server-kit/database/database'

/** The database statements that a process of the shop still makes before it is killed. */
interface Life {
  left: number
}

export class Killed extends Error {}

const lives = new AsyncLocalStorage<Life>()

/** Runs work as a process that is killed at a statement: all that it asks of the database from then on fails. */
export const inProcess = <Value>(work: () => Promise<Value>, killedAt = Infinity): Promise<Value> =>
  lives.run({ left: killedAt }, work)

function live() {
  const life = lives.getStore()
  if (!life) return
  if (life.left <= 0) throw new Killed('killed')
  life.left--
}

const mortalExecutor = (db: Executor): Executor => ({
  async many(statement) {
    live()
    return db.many(statement)
  },
  async first(statement) {
    live()
    return db.first(statement)
  },
  async run(statement) {
    live()
    return db.run(statement)
  }
})

/** A database that the processes of `inProcess` use. */
export const mortal = (db: Database): Database => ({
  ...db,
  ...mortalExecutor(db),
  transaction: (work, options) =>
    db.transaction(async tx => {
      live()
      const value = await work(mortalExecutor(tx))
      // Before the commit.
      live()
      return value
    }, options)
})
