import type pg from 'pg'
import { tellRestocked } from '../notify/notify.service'
import type { Background, Deps } from '../room'
import { deliverDue, type Report } from './delivery'
import { noWayOut, workerTrouble } from './mail.text'
import { waysOut } from './ways'

/** Mail that waits for another try, and what a lost notification would have told. */
const LOOK_MS = 5000

const toStderr: Report = line => void process.stderr.write(`${line}\n`)

/** Sends mail as soon as it is written, by whichever process wrote it. */
export const mailWorker: Background = deps => work(deps, toStderr)

export function work(deps: Pick<Deps, 'db' | 'config'>, report: Report): () => Promise<void> {
  const ways = waysOut(deps.config)
  if (!ways.length) report(noWayOut)
  const bell = makeBell()
  let listener: pg.Client | undefined
  let isOver = false

  const listen = async () => {
    const client = await deps.db.connect()
    client.on('notification', bell.ring)
    client.on('end', () => {
      listener = undefined
      bell.ring()
    })
    await client.query('listen mail')
    listener = client
  }

  const round = async () => {
    if (!listener) await listen()
    while (!isOver && (await tellRestocked(deps))) continue
    while (!isOver && (await deliverDue(deps.db, ways, report))) continue
  }

  const ended = (async () => {
    while (!isOver) {
      await round().catch(error =>
        report(workerTrouble(String((error as { code?: string }).code ?? 'no answer')))
      )
      if (!isOver) await bell.rings(LOOK_MS)
    }
    await listener?.end().catch(() => {})
    for (const way of ways) way.close()
  })()

  return async () => {
    isOver = true
    bell.ring()
    await ended
  }
}

/** Rung while nobody listens, it is heard by the next one who does. */
function makeBell() {
  let hasRung = false
  let hear = () => {}
  return {
    ring: () => {
      hasRung = true
      hear()
    },
    rings: async (longestMs: number) => {
      if (!hasRung)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, longestMs)
          hear = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      hasRung = false
    }
  }
}
